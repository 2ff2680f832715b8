import { createContext } from 'react'

/** The path of the public page that is drawn. Empty in the panel. */
export const Endereco = createContext('')
