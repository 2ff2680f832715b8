import * as z from 'zod/mini'
import { textoDeUmaLinha } from '../../nucleo/cadastro.schema.ts'
import { terms } from '../../nucleo/endpoint.ts'
import { idUuid, instante, ok, porId } from '../../nucleo/valores.schema.ts'
import {
  escolhasDuplicados,
  estadosImportacao,
  limitesImportacao,
  resultadosImportacao,
  tiposImportacao,
} from './cliente-importacao.ts'

const celula = z.optional(z.string().check(z.maxLength(limitesImportacao.celula)))
export const linhaImportada = z.strictObject({
  nome: celula,
  telefone: celula,
  email: celula,
  cpf: celula,
  nascimento: celula,
  etiquetas: celula,
  nota: celula,
  duracao: celula,
  preco: celula,
  descricao: celula,
  profissionais: celula,
  data: celula,
  hora: celula,
  cliente: celula,
  servico: celula,
  profissional: celula,
  situacao: celula,
})

export const importacao = z.object({
  id: idUuid,
  tipo: z.enum(tiposImportacao),
  arquivo: z.string(),
  estado: z.enum(estadosImportacao),
  total: z.int(),
  /** Rows that the present step has processed. */
  feitas: z.int(),
  contagem: z.object({
    novos: z.int(),
    duplicados: z.int(),
    mudam: z.int(),
    iguais: z.int(),
    recusados: z.int(),
    criados: z.int(),
    completados: z.int(),
    pulados: z.int(),
  }),
  /** The first rows to look at: those refused, with the reason, and those of existing clients. */
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

const rota = '/gerenciamento/dados-cliente'
const acesso = { rota, flag: 'pode_incluir' } as const

export const consultarUltimaImportacao = terms({
  acesso,
  empresa: 'gestor',
  resumo: 'The newest import of that kind in the company, while it is kept; null without one.',
  schema: {
    querystring: z.object({ tipo: z._default(z.enum(tiposImportacao), 'CLIENTE') }),
    response: { 200: z.nullable(importacao) },
  },
})

export const enviarLinhas = terms({
  acesso,
  empresa: 'gestor',
  resumo:
    'Lines of an import, `de` the number of the first. Sent twice they are kept once; other lines by the same numbers are 422.',
  schema: {
    params: porId,
    body: z.strictObject({
      de: z.int().check(z.gte(1), z.lte(limitesImportacao.linhas)),
      linhas: z.array(linhaImportada).check(z.minLength(1), z.maxLength(limitesImportacao.parte)),
    }),
    response: { 200: ok },
  },
})

export const conferirImportacao = terms({
  acesso,
  empresa: 'gestor',
  resumo: 'All lines are here: a job checks each, and nothing is written yet.',
  schema: { params: porId, response: { 200: importacao } },
})

export const iniciarImportacao = terms({
  acesso,
  empresa: 'gestor',
  resumo:
    'Writes what was checked, by a job, part by part. Clients that are there already are passed over, or get what they lack.',
  schema: {
    params: porId,
    body: z.strictObject({ duplicados: z.enum(escolhasDuplicados) }),
    response: { 200: importacao },
  },
})

export const consultarImportacao = terms({
  acesso,
  empresa: 'gestor',
  resumo: 'How far an import is, and the lines that need a look.',
  schema: { params: porId, response: { 200: importacao } },
})

export const exportarRecusadas = terms({
  acesso,
  empresa: 'gestor',
  tipo: 'csv',
  resumo: 'The refused lines as CSV, with the reason of each in the caller’s language.',
  schema: { params: porId, response: { 200: z.string() } },
})

export const prepararImportacao = terms({
  acesso,
  empresa: 'gestor',
  resumo: 'Begins an import of so many lines; they follow in parts. One that was never started gives way to it.',
  schema: {
    body: z.strictObject({
      arquivo: textoDeUmaLinha(200),
      tipo: z._default(z.enum(tiposImportacao), 'CLIENTE'),
      total: z.int().check(z.gte(1), z.lte(limitesImportacao.linhas)),
    }),
    response: { 200: importacao },
  },
})
