import type * as z from 'zod/mini'
import type { Idioma } from '../nucleo/enums.ts'
import type { Escopo } from './chave-api.ts'

type Schema = z.core.$ZodType

/** A call of the public API: who may make it, input, answer and an example that works. */
export type Operacao = {
  metodo: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify path after `/api/v1`. */
  caminho: string
  escopo: Escopo
  resumo: Record<Idioma, string>
  /** 201 if the call makes a record; otherwise it answers 200. */
  status?: 201
  schema: { params?: Schema; querystring?: Schema; body?: Schema; response: Schema }
  /** A test runs it on the records of `exemplos.ts`. */
  exemplo: { params?: object; querystring?: object; body?: object; resposta: object }
}

export function operacao<const O extends Operacao>(definition: O): O {
  return definition
}

export const prefixoV1 = '/api/v1'
