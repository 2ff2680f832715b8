import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './espera.schema.ts'

/** A wish may span this many days. */
export const limitesEspera = { dias: 62 } as const

export const periodosEspera = ['QUALQUER', 'MANHA', 'TARDE', 'NOITE'] as const
export type PeriodoEspera = (typeof periodosEspera)[number]
export const statusEspera = ['ESPERANDO', 'ATENDIDA', 'EXPIRADA', 'REMOVIDA'] as const
export type StatusEspera = (typeof statusEspera)[number]
export const statusOfertaEspera = ['ABERTA', 'ACEITA', 'EXPIRADA', 'PERDIDA', 'RETIRADA'] as const
export type StatusOfertaEspera = (typeof statusOfertaEspera)[number]
export const filtrosEspera = [...statusEspera, 'TODAS'] as const
const url = '/gerenciamento/lista-espera'

export const listarEsperas = endpoint<typeof schema.listarEsperas>('GET', url)
export const cadastrarEspera = endpoint<typeof schema.cadastrarEspera>('POST', url)
export const removerEspera = endpoint<typeof schema.removerEspera>('DELETE', `${url}/:id`)
export const pedirEspera = endpoint<typeof schema.pedirEspera>('POST', '/agendar/:chave/espera')

export const consultarOfertaEspera = endpoint<typeof schema.consultarOfertaEspera>('GET', '/espera/:token')
export const aceitarOfertaEspera = endpoint<typeof schema.aceitarOfertaEspera>('POST', '/espera/:token/aceites')
export const sairDaEspera = endpoint<typeof schema.sairDaEspera>('POST', '/espera/:token/saidas')
