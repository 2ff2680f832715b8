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
