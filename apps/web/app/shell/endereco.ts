import { createContext } from 'react'

/** Path of the rendered public page; empty in the panel. */
export const Endereco = createContext('')
