import { createContext } from 'react'

/** The path of the finished page that is drawn; empty in the panel. */
export const Endereco = createContext('')
