import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './divulgacao.schema.ts'

export const consultarIcal = endpoint<typeof schema.consultarIcal>(
  'GET',
  '/gerenciamento/agendamentos/ical/:profissional',
)
export const criarIcal = endpoint<typeof schema.criarIcal>('POST', '/gerenciamento/agendamentos/ical/:profissional')
export const desligarIcal = endpoint<typeof schema.desligarIcal>(
  'DELETE',
  '/gerenciamento/agendamentos/ical/:profissional',
)
export const lerIcal = endpoint<typeof schema.lerIcal>('GET', '/agenda/:chave')
export const consultarDivulgacao = endpoint<typeof schema.consultarDivulgacao>(
  'GET',
  '/gerenciamento/agendamentos/divulgacao',
)

/** Rows that fit on a screen in a waiting room. */
export const limitesTv = { linhas: 12 } as const

const tv = '/gerenciamento/agenda/tv'
export const consultarTv = endpoint<typeof schema.consultarTv>('GET', tv)
export const trocarTv = endpoint<typeof schema.trocarTv>('POST', tv)
export const desligarTv = endpoint<typeof schema.desligarTv>('DELETE', tv)
export const lerTv = endpoint<typeof schema.lerTv>('GET', '/tv/:token')
