import type { endpoints } from '@zelo/contract/endpoints'
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

type Donos = { alheios: Alheios; proprios: { empresaId: string; usuarioId: number } }

type NomeDe<Feature extends string> = keyof typeof endpoints extends infer Nome
  ? Nome extends `${Feature}.${infer Acao}`
    ? Acao
    : never
  : never

/** An example per endpoint of a feature; a missing one does not compile. */
export type Exemplos<Feature extends string> = (donos: Donos) => Record<NomeDe<Feature>, Exemplo>
