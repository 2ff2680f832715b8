import type * as words from '@zelo/contract/endpoints'
import type { Alheios } from '../outra-empresa.ts'

/**
 * Call of an endpoint with foreign ids. `recusa`: status for an authorized caller, who changes
 * nothing (several: depends on the caller). `grava`: tables with own rows that it writes.
 */
export type Exemplo = {
  params?: object
  querystring?: object
  body?: object
  /** File of a `form-data` endpoint. */
  arquivo?: { campo: string; nome: string; texto: string }
  recusa?: 400 | 409 | 422 | readonly number[]
  grava?: readonly string[]
}

export type Donos = { alheios: Alheios; proprios: { empresaId: string; usuarioId: number } }

/** An example per endpoint of a word; a missing one does not compile. */
export type Exemplos<Word extends keyof typeof words> = (donos: Donos) => Record<keyof (typeof words)[Word], Exemplo>
