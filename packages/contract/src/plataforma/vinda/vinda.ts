import type * as z from 'zod/mini'
import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './vinda.schema.ts'

/** Bytes of an archive and of a part, days that it is kept, people whom its preview names. */
export const limitesVinda = { bytes: 2_000_000_000, parte: 2 * 1024 ** 2, dias: 2, nomes: 50 } as const
export const estadosVinda = ['SUBINDO', 'CONFERINDO', 'VISTA', 'TRAZENDO', 'TRAZIDA', 'FALHOU'] as const
export type Vinda = z.input<typeof schema.vinda>
export type PreviaDaVinda = z.infer<typeof schema.previaDaVinda>

/** Number of parts of an archive with so many bytes. */
export function partesDe(bytes: number): number {
  return Math.ceil(bytes / limitesVinda.parte)
}

const url = '/admin/configuracoes/vinda'

export const consultarVinda = endpoint<typeof schema.consultarVinda>('GET', url)
export const comecarVinda = endpoint<typeof schema.comecarVinda>('POST', url)
export const enviarParteDaVinda = endpoint<typeof schema.enviarParteDaVinda>('POST', `${url}/:id/partes/:parte`)
export const conferirVinda = endpoint<typeof schema.conferirVinda>('POST', `${url}/:id/conferir`)
export const trazerVinda = endpoint<typeof schema.trazerVinda>('POST', `${url}/:id/trazer`)
export const descartarVinda = endpoint<typeof schema.descartarVinda>('DELETE', `${url}/:id`)
