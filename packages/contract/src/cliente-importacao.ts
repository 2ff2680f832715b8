import * as z from 'zod/mini'
import { linha } from './cadastro.ts'
import { endpoint } from './endpoint.ts'
import { idUuid, instante, ok } from './valores.ts'

/** Of one import: lines, bytes of the file, lines sent at once, characters of a cell; days that it is kept. */
export const limitesImportacao = { linhas: 10_000, bytes: 5_000_000, parte: 100, celula: 300, dias: 7 } as const

/** What a column of the spreadsheet may be. */
export const camposImportacao = ['nome', 'telefone', 'email', 'cpf', 'nascimento', 'etiquetas', 'nota'] as const
export type CampoImportacao = (typeof camposImportacao)[number]

const celula = z.optional(z.string().check(z.maxLength(limitesImportacao.celula)))
const linhaImportada = z.strictObject({
  nome: celula,
  telefone: celula,
  email: celula,
  cpf: celula,
  nascimento: celula,
  etiquetas: celula,
  nota: celula,
})
export type LinhaImportada = z.infer<typeof linhaImportada>

export const estadosImportacao = ['RECEBENDO', 'CONFERINDO', 'CONFERIDA', 'IMPORTANDO', 'CONCLUIDA'] as const
export const resultadosImportacao = ['NOVO', 'DUPLICADO', 'RECUSADO', 'CRIADO', 'COMPLETADO', 'PULADO'] as const
export type ResultadoImportacao = (typeof resultadosImportacao)[number]
export const escolhasDuplicados = ['PULAR', 'COMPLETAR'] as const

export const importacao = z.object({
  id: idUuid,
  arquivo: z.string(),
  estado: z.enum(estadosImportacao),
  total: z.int(),
  /** Lines done in this state. */
  feitas: z.int(),
  contagem: z.object({
    novos: z.int(),
    duplicados: z.int(),
    recusados: z.int(),
    criados: z.int(),
    completados: z.int(),
    pulados: z.int(),
  }),
  /** The first lines that need a look: refused, with the reason, and those whose client is there already. */
  amostra: z.array(
    z.object({
      numero: z.int(),
      nome: z.string(),
      resultado: z.enum(resultadosImportacao),
      motivo: z.nullable(z.string()),
      cliente: z.nullable(z.object({ id: idUuid, nome: z.string() })),
    }),
  ),
  criada_em: instante,
})
export type Importacao = z.infer<typeof importacao>

const rota = '/gerenciamento/dados-cliente'
const url = '/gerenciamento/clientes-importacoes'
const acesso = { rota, flag: 'pode_incluir' } as const
const params = z.object({ id: idUuid })

export const consultarUltimaImportacao = endpoint({
  method: 'GET',
  url: `${url}/ultima`,
  acesso,
  empresa: true,
  resumo: 'The newest import of the company, while it is kept; null without one.',
  schema: { response: { 200: z.nullable(importacao) } },
})

export const enviarLinhas = endpoint({
  method: 'POST',
  url: `${url}/:id/linhas`,
  acesso,
  empresa: true,
  resumo:
    'Lines of an import, `de` the number of the first. Sent twice they are kept once; other lines by the same numbers are 422.',
  schema: {
    params,
    body: z.strictObject({
      de: z.int().check(z.gte(1), z.lte(limitesImportacao.linhas)),
      linhas: z.array(linhaImportada).check(z.minLength(1), z.maxLength(limitesImportacao.parte)),
    }),
    response: { 200: ok },
  },
})

export const conferirImportacao = endpoint({
  method: 'POST',
  url: `${url}/:id/conferencia`,
  acesso,
  empresa: true,
  resumo: 'All lines are here: a job checks each, and nothing is written yet.',
  schema: { params, response: { 200: importacao } },
})

export const iniciarImportacao = endpoint({
  method: 'POST',
  url: `${url}/:id/inicio`,
  acesso,
  empresa: true,
  resumo:
    'Writes what was checked, by a job, part by part. Clients that are there already are passed over, or get what they lack.',
  schema: {
    params,
    body: z.strictObject({ duplicados: z.enum(escolhasDuplicados) }),
    response: { 200: importacao },
  },
})

export const consultarImportacao = endpoint({
  method: 'GET',
  url: `${url}/:id`,
  acesso,
  empresa: true,
  resumo: 'How far an import is, and the lines that need a look.',
  schema: { params, response: { 200: importacao } },
})

export const exportarRecusadas = endpoint({
  method: 'GET',
  url: `${url}/:id/recusadas`,
  acesso,
  empresa: true,
  tipo: 'csv',
  resumo: 'The refused lines as CSV, with the reason of each in the caller’s language.',
  schema: { params, response: { 200: z.string() } },
})

export const prepararImportacao = endpoint({
  method: 'POST',
  url,
  acesso,
  empresa: true,
  resumo: 'Begins an import of so many lines; they follow in parts. One that was never started gives way to it.',
  schema: {
    body: z.strictObject({
      arquivo: linha(200),
      total: z.int().check(z.gte(1), z.lte(limitesImportacao.linhas)),
    }),
    response: { 200: importacao },
  },
})
