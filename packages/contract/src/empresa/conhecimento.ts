import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './conhecimento.schema.ts'

export const limitesConhecimento = {
  pergunta: 160,
  /** Characters. An answer is one message on a phone. */
  resposta: 1200,
  sinonimos: 400,
  /** Entries of a company. */
  entradas: 300,
  /** Characters of a question to try out. */
  teste: 500,
} as const
export type DadosConhecimento = z.infer<typeof schema.dadosConhecimento>
export type Conhecimento = z.infer<typeof schema.conhecimento>
const url = '/gerenciamento/agente/conhecimento'

export const listarConhecimento = endpoint<typeof schema.listarConhecimento>('GET', url)
export const exportarConhecimento = endpoint<typeof schema.exportarConhecimento>('GET', `${url}/exportar`)
export const consultarConhecimento = endpoint<typeof schema.consultarConhecimento>('GET', `${url}/:id`)
export const testarConhecimento = endpoint<typeof schema.testarConhecimento>('POST', `${url}/testar`)
export const cadastrarConhecimento = endpoint<typeof schema.cadastrarConhecimento>('POST', url)
export const trazerConhecimento = endpoint<typeof schema.trazerConhecimento>('POST', `${url}/partida`)
export const copiarConhecimento = endpoint<typeof schema.copiarConhecimento>('POST', `${url}/:id/copiar`)
export const editarConhecimento = endpoint<typeof schema.editarConhecimento>('PUT', `${url}/:id`)
export const excluirConhecimento = endpoint<typeof schema.excluirConhecimento>('DELETE', `${url}/:id`)
export const historicoConhecimento = endpoint<typeof schema.historicoConhecimento>('GET', `${url}/:id/historico`)
