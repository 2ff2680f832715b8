import type * as z from 'zod/mini'
import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './interrupcao.schema.ts'

export const limitesInterrupcao = { oQue: 200 } as const

/**
 * A_CONFERIR: the platform noticed it. DESFEITA: its credits were taken back, except those already
 * on an invoice. DESCARTADA: it gives nobody a credit.
 */
export const situacoesInterrupcao = ['A_CONFERIR', 'REGISTRADA', 'APLICADA', 'DESFEITA', 'DESCARTADA'] as const
export type SituacaoInterrupcao = (typeof situacoesInterrupcao)[number]
export const filtrosInterrupcao = ['TODAS', ...situacoesInterrupcao] as const
export type DadosInterrupcao = z.output<typeof schema.dadosInterrupcao>
export type InterrupcaoCadastrada = z.output<typeof schema.interrupcaoCadastrada>
export type EnsaioInterrupcao = z.output<typeof schema.ensaioInterrupcao>
export type CreditoInterrupcao = z.output<typeof schema.creditoInterrupcao>
const url = '/admin/interrupcoes'

export const listarInterrupcoes = endpoint<typeof schema.listarInterrupcoes>('GET', url)
export const exportarInterrupcoes = endpoint<typeof schema.exportarInterrupcoes>('GET', `${url}/exportar`)
export const consultarInterrupcao = endpoint<typeof schema.consultarInterrupcao>('GET', `${url}/:id`)
export const listarCreditos = endpoint<typeof schema.listarCreditos>('GET', `${url}/:id/creditos`)
export const exportarCreditos = endpoint<typeof schema.exportarCreditos>('GET', `${url}/:id/creditos/exportar`)
export const cadastrarInterrupcao = endpoint<typeof schema.cadastrarInterrupcao>('POST', url)
export const editarInterrupcao = endpoint<typeof schema.editarInterrupcao>('PUT', `${url}/:id`)
export const descartarInterrupcao = endpoint<typeof schema.descartarInterrupcao>('PUT', `${url}/:id/descartada`)
export const ensaiarInterrupcao = endpoint<typeof schema.ensaiarInterrupcao>('POST', `${url}/:id/ensaio`)
export const aplicarInterrupcao = endpoint<typeof schema.aplicarInterrupcao>('POST', `${url}/:id/aplicar`)
export const desfazerInterrupcao = endpoint<typeof schema.desfazerInterrupcao>('POST', `${url}/:id/desfazer`)
export const historicoInterrupcao = endpoint<typeof schema.historicoInterrupcao>('GET', `${url}/:id/historico`)
