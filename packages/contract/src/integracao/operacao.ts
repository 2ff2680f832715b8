import type * as z from 'zod/mini'
import type { Idioma } from '../nucleo/enums.ts'
import type { Escopo } from './chave-api.ts'

type Schema = z.core.$ZodType

/** A call of the public API: who may make it, what it takes and answers, and one that works. */
export type Operacao = {
  metodo: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify path after `/api/v1`. */
  caminho: string
  escopo: Escopo
  resumo: Record<Idioma, string>
  /** Of an answer that made a record; else 200. */
  status?: 201
  schema: { params?: Schema; querystring?: Schema; body?: Schema; response: Schema }
  /** Run by a test, against the records of `exemplos.ts`. */
  exemplo: { params?: object; querystring?: object; body?: object; resposta: object }
}

export function operacao<const O extends Operacao>(definition: O): O {
  return definition
}

export const prefixoV1 = '/api/v1'
