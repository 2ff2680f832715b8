import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './resumo.schema.ts'

export const meiosResumo = ['AVISO', 'EMAIL', 'WHATSAPP', 'AMBOS'] as const
export type MeioResumo = (typeof meiosResumo)[number]
export type Resumo = z.infer<typeof schema.resumo>

export const rota = '/gerenciamento/dashboard'

export const consultarResumo = endpoint<typeof schema.consultarResumo>('GET', `${rota}/resumo`)
export const editarResumo = endpoint<typeof schema.editarResumo>('PUT', `${rota}/resumo`)
export const sairResumo = endpoint<typeof schema.sairResumo>('POST', '/resumo/saidas')
