import type * as words from '@zelo/contract/endpoints'
import type { Input, Terms } from '@zelo/contract/nucleo/endpoint'
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

/** What a call gets that has no example: the `id` of another company's record, no filter. */
type SemExemplo = { params: { id: string }; querystring: Record<never, never> }
type Calls<W extends keyof typeof words> = (typeof words)[W]

/** Examples of a word. One that is missing, and more than `SemExemplo`, does not compile. */
export type Exemplos<W extends keyof typeof words> = (donos: Donos) => { [N in keyof Calls<W>]?: Exemplo } & {
  [N in keyof Calls<W> as SemExemplo extends Input<Extract<Calls<W>[N], Terms>> ? never : N]: Exemplo
}
