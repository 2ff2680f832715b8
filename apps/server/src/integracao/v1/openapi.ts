import { escopos } from '@zelo/contract/integracao/chave-api'
import { camposExplicados, guia } from '@zelo/contract/integracao/guia'
import { type Operacao, prefixoV1 } from '@zelo/contract/integracao/operacao'
import * as recursos from '@zelo/contract/integracao/recurso.schema'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import * as z from 'zod/mini'
import { operacoes } from './operacoes.ts'

type Json = Record<string, unknown>

const nomeados = z.registry<{ id: string }>()
for (const [nome, schema] of Object.entries(recursos)) nomeados.add(schema, { id: nome })

/** The public API as OpenAPI 3.1, from the schemas that validate it, with examples that run. */
export function documentoV1(idioma: Idioma): Json {
  const paths: Record<string, Json> = {}
  for (const [nome, operacao] of Object.entries<Operacao>(operacoes)) {
    const caminho = operacao.caminho.replace(/:(\w+)/g, '{$1}')
    paths[caminho] = { ...paths[caminho], [operacao.metodo.toLowerCase()]: descrever(nome, operacao, idioma) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${marca.nome} API`, version: '1', description: guia[idioma] },
    servers: [{ url: prefixoV1 }],
    security: [{ chave: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { chave: { type: 'http', scheme: 'bearer', description: escopos.join(', ') } },
      schemas: {
        ...Object.fromEntries(Object.entries(recursos).map(([nome, schema]) => [nome, semReferencias(schema, idioma)])),
        problema,
      },
    },
  }
}

const problema = {
  type: 'object',
  properties: {
    ...{ type: { type: 'string' }, title: { type: 'string' }, status: { type: 'integer' } },
    ...{ detail: { type: 'string' }, instance: { type: 'string' }, codigo: { type: 'string' } },
    campos: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['type', 'title', 'status', 'instance', 'codigo'],
}

function descrever(
  nome: string,
  { metodo, caminho, escopo, resumo, status, schema, exemplo }: Operacao,
  idioma: Idioma,
) {
  return {
    operationId: nome,
    tags: [caminho.split('/')[1]],
    summary: resumo[idioma],
    'x-escopo': escopo,
    parameters: [
      ...parametros('path', schema.params, exemplo.params, idioma),
      ...parametros('query', schema.querystring, exemplo.querystring, idioma),
      ...(metodo === 'GET' ? [] : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: chaveDoPedido }]),
    ],
    ...(schema.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: paraJson(schema.body, idioma), example: exemplo.body } },
      },
    }),
    responses: {
      [status ?? 200]: {
        description: 'OK',
        content: { 'application/json': { schema: paraJson(schema.response, idioma), example: exemplo.resposta } },
      },
      default: {
        description: 'RFC 9457',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problema' } } },
      },
    },
  }
}

const chaveDoPedido = { type: 'string', minLength: 1, maxLength: 255 }

function parametros(onde: 'path' | 'query', schema: z.core.$ZodType | undefined, exemplo: object = {}, idioma: Idioma) {
  if (!schema) return []
  const { properties = {}, required = [] } = paraJson(schema, idioma) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, campo]) => ({
    ...{ name, in: onde, required: onde === 'path' || required.includes(name), schema: campo },
    ...(name in exemplo && { example: (exemplo as Json)[name] }),
  }))
}

/** JSON of the wire, with the resources by name. */
function paraJson(schema: z.core.$ZodType, idioma: Idioma): Json {
  const { $schema: _, $defs: __, ...json } = z.toJSONSchema(schema, { ...opcoes(idioma), metadata: nomeados })
  return JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/'))
}

function semReferencias(schema: z.core.$ZodType, idioma: Idioma): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { ...opcoes(idioma), metadata: z.registry() })
  return json
}

function opcoes(idioma: Idioma) {
  return {
    target: 'draft-2020-12',
    io: 'input',
    override: ({ jsonSchema, path }: { jsonSchema: Json; path: (string | number)[] }) => {
      const campo = path.at(-2) === 'properties' ? camposExplicados[String(path.at(-1))] : undefined
      // People read the same in the field's format.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (campo && !jsonSchema.description) jsonSchema.description = campo[idioma]
    },
  } as const
}
