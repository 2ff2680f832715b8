import type * as z from 'zod/mini'
import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './cliente-importacao.schema.ts'

/** Of an import: rows, bytes of the file, rows a request, characters a cell (a note), days kept. */
export const limitesImportacao = { linhas: 10_000, bytes: 5_000_000, parte: 100, celula: 2_000, dias: 7 } as const

export const tiposImportacao = ['CLIENTE', 'SERVICO', 'AGENDAMENTO'] as const
export type TipoImportacao = (typeof tiposImportacao)[number]

/** The fields that a column of a spreadsheet can be, and which of them each row needs. */
export const camposImportacao = {
  CLIENTE: ['nome', 'telefone', 'email', 'cpf', 'nascimento', 'etiquetas', 'nota'],
  SERVICO: ['nome', 'duracao', 'preco', 'descricao', 'profissionais'],
  AGENDAMENTO: ['data', 'hora', 'cliente', 'telefone', 'email', 'cpf', 'servico', 'profissional', 'situacao', 'nota'],
} as const satisfies Record<TipoImportacao, readonly string[]>
export const camposObrigatorios = {
  CLIENTE: ['nome'],
  SERVICO: ['nome'],
  AGENDAMENTO: ['data', 'hora', 'cliente', 'servico'],
} as const satisfies Record<TipoImportacao, readonly string[]>
export type CampoImportacao = (typeof camposImportacao)[TipoImportacao][number]
export type LinhaImportada = z.infer<typeof schema.linhaImportada>

export const estadosImportacao = ['RECEBENDO', 'CONFERINDO', 'CONFERIDA', 'IMPORTANDO', 'CONCLUIDA'] as const
export const resultadosImportacao = [
  'NOVO',
  'DUPLICADO',
  'MUDA',
  'IGUAL',
  'RECUSADO',
  'CRIADO',
  'COMPLETADO',
  'PULADO',
] as const
export type ResultadoImportacao = (typeof resultadosImportacao)[number]
export const escolhasDuplicados = ['PULAR', 'COMPLETAR'] as const
const url = '/gerenciamento/clientes-importacoes'

export const consultarUltimaImportacao = endpoint<typeof schema.consultarUltimaImportacao>('GET', `${url}/ultima`)
export const enviarLinhas = endpoint<typeof schema.enviarLinhas>('POST', `${url}/:id/linhas`)
export const conferirImportacao = endpoint<typeof schema.conferirImportacao>('POST', `${url}/:id/conferencia`)
export const iniciarImportacao = endpoint<typeof schema.iniciarImportacao>('POST', `${url}/:id/inicio`)
export const consultarImportacao = endpoint<typeof schema.consultarImportacao>('GET', `${url}/:id`)
export const exportarRecusadas = endpoint<typeof schema.exportarRecusadas>('GET', `${url}/:id/recusadas`)
export const prepararImportacao = endpoint<typeof schema.prepararImportacao>('POST', url)
