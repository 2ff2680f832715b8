import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './promessa.schema.ts'

/**
 * PESSOA: a person will answer. VAGA: the client will hear of a free time. RETORNO: the team will
 * come back to it.
 */
export const motivosPromessa = ['PESSOA', 'VAGA', 'RETORNO'] as const
export type MotivoPromessa = (typeof motivosPromessa)[number]
/**
 * QUEBRADA: its time or its conversation is over. If it is kept after that, it is CUMPRIDA, but
 * late.
 */
export const situacoesPromessa = ['ABERTA', 'CUMPRIDA', 'QUEBRADA', 'DISPENSADA'] as const
export type SituacaoPromessa = (typeof situacoesPromessa)[number]
export const filtrosPromessa = [...situacoesPromessa, 'TODAS'] as const
export const limitesPromessa = { texto: 200, dias: 90 } as const

const url = '/gerenciamento/promessas'
export const listarPromessas = endpoint<typeof schema.listarPromessas>('GET', url)
export const encerrarPromessa = endpoint<typeof schema.encerrarPromessa>('POST', `${url}/:id/desfechos`)
export const lerPromessa = endpoint<typeof schema.lerPromessa>('POST', '/gerenciamento/conversas/:id/promessas/leitura')
export const prometer = endpoint<typeof schema.prometer>('POST', '/gerenciamento/conversas/:id/promessas')
