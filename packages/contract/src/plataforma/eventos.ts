import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './eventos.schema.ts'

export type EventoPainel = z.infer<typeof schema.eventoPainel>

export const acompanharPainel = endpoint<typeof schema.acompanharPainel>('GET', '/eventos')
