import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './tv.schema.ts'

/** Rows that fit on a screen in a waiting room. */
export const limitesTv = { linhas: 12 } as const

export type Tv = z.infer<typeof schema.tv>
const url = '/gerenciamento/agenda/tv'

export const consultarTv = endpoint<typeof schema.consultarTv>('GET', url)
export const trocarTv = endpoint<typeof schema.trocarTv>('POST', url)
export const desligarTv = endpoint<typeof schema.desligarTv>('DELETE', url)
export const lerTv = endpoint<typeof schema.lerTv>('GET', '/tv/:token')
