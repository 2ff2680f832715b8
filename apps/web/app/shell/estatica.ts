import { createContext } from 'react'

/** True while a finished page is rendered at build time; React in the browser only ever runs the panel. */
export const Estatica = createContext(false)
