import type { Idioma } from '@zelo/contract/nucleo/enums'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Textos, textos } from './sessao/textos.ts'

type Lingua = { idioma: Idioma; t: Textos; trocarIdioma: () => void }

export const ContextoLingua = createContext<Lingua>({ idioma: 'br', t: textos.br, trocarIdioma: () => {} })

export const useLingua = () => useContext(ContextoLingua)
