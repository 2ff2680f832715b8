import type { endpoints } from '@zelo/contract/endpoints'
import type { Alheios } from '../outra-empresa.ts'

/**
 * A well-formed call of an endpoint, whose ids belong to somebody else. `recusa`: what this body earns from who may call (several: it depends
 * on whom); nothing changes then either. `grava`: the tables in which it writes rows of the caller's own.
 */
export type Exemplo = {
  params?: object
  querystring?: object
  body?: object
  /** Of a `form-data` endpoint: the field of its file, and what is in it. */
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

/** An example of every endpoint of one feature: one that lacks it does not compile. */
export type Exemplos<Feature extends string> = (donos: Donos) => Record<NomeDe<Feature>, Exemplo>
