import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './promessa.schema.ts'

/** PESSOA: somebody will answer. VAGA: told of a free time. RETORNO: the team comes back to it. */
export const motivosPromessa = ['PESSOA', 'VAGA', 'RETORNO'] as const
export type MotivoPromessa = (typeof motivosPromessa)[number]
/** QUEBRADA: its time is over, or the conversation; kept after all it is CUMPRIDA, late. */
export const situacoesPromessa = ['ABERTA', 'CUMPRIDA', 'QUEBRADA', 'DISPENSADA'] as const
export type SituacaoPromessa = (typeof situacoesPromessa)[number]
export const filtrosPromessa = [...situacoesPromessa, 'TODAS'] as const
export const limitesPromessa = { texto: 200, dias: 90 } as const

export type Promessa = z.infer<typeof schema.promessa>

const url = '/gerenciamento/promessas'
export const listarPromessas = endpoint<typeof schema.listarPromessas>('GET', url)
export const encerrarPromessa = endpoint<typeof schema.encerrarPromessa>('POST', `${url}/:id/desfechos`)
export const lerPromessa = endpoint<typeof schema.lerPromessa>('POST', '/gerenciamento/conversas/:id/promessas/leitura')
export const prometer = endpoint<typeof schema.prometer>('POST', '/gerenciamento/conversas/:id/promessas')
