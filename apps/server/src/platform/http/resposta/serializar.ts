import compilar, { type AnySchema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.d.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

type Json = { [chave: string]: unknown }

/**
 * Writes answers with code generated from their schema at the first answer of a route. Fields that
 * the schema does not name are left out. Values are not checked again; the tests compare every
 * answer with zod's.
 */
export const serializarPorEsquema: FastifySerializerCompiler<z.ZodMiniType> = (rota) => {
  let escrever: ((dados: never) => string) | undefined
  return (dados) => {
    escrever ??= compilado(rota.schema) ?? serializerCompiler(rota)
    return escrever(dados as never)
  }
}

/** Undefined if the schema has alternative shapes, which only zod can distinguish. */
function compilado(schema: z.ZodMiniType) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const forma = soForma(json)
  return temEscolha(forma) ? undefined : compilar(forma as AnySchema)
}

/** The schema without keywords that only a check needs. */
function soForma(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(soForma)
  if (typeof json !== 'object' || json === null) return json
  const { pattern, minimum, maximum, minLength, maxLength, minItems, maxItems, ...resto } = json as Json
  const { format, anyOf, properties, ...outros } = resto
  const [forma, nulo] = Array.isArray(anyOf) && anyOf.length === 2 ? (anyOf as Json[]) : []
  if (forma && nulo?.type === 'null' && !forma.$ref) return { ...outros, ...(soForma(forma) as Json), nullable: true }
  return {
    ...deCada(outros),
    // These keys are names of fields, even if they look like keywords.
    ...(properties !== undefined && { properties: deCada(properties as Json) }),
    ...(format === 'date-time' && { format }),
    ...(anyOf !== undefined && { anyOf }),
  }
}

function deCada(json: Json): Json {
  return Object.fromEntries(Object.entries(json).map(([chave, valor]) => [chave, soForma(valor)]))
}

function temEscolha(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  if (['anyOf', 'oneOf', 'allOf', 'not'].some((chave) => chave in json)) return true
  return Object.values(json).some(temEscolha)
}
