import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './agendamento.schema.ts'

export const limitesAgendamento = {
  /** Minutes. */
  duracao: { min: 5, max: 1440 },
  motivo: 300,
  observacao: 500,
  /** Appointments in one series: a year of weeks. */
  vezes: 52,
  /** The longest delay that a client can announce, in minutes. */
  atraso: 240,
  /** A client may announce a delay from this many minutes before the start on. */
  atrasoDesde: 180,
  /** The team may book this many years back or ahead. */
  anos: 10,
  /** Free times in one answer. More only where several start at the last instant. */
  horarios: 200,
} as const

export const listarAgendamentos = endpoint<typeof schema.listarAgendamentos>('GET', '/gerenciamento/agendamentos')
export const consultarOferta = endpoint<typeof schema.consultarOferta>('GET', '/gerenciamento/agendamentos/oferta')
export const listarHorariosLivres = endpoint<typeof schema.listarHorariosLivres>(
  'GET',
  '/gerenciamento/agendamentos/horarios',
)
export const procurarClientes = endpoint<typeof schema.procurarClientes>('GET', '/gerenciamento/agendamentos/clientes')
export const resumirAgenda = endpoint<typeof schema.resumirAgenda>('GET', '/gerenciamento/agendamentos/dias')
export const criarAgendamentos = endpoint<typeof schema.criarAgendamentos>('POST', '/gerenciamento/agendamentos')
export const moverAgendamento = endpoint<typeof schema.moverAgendamento>('PUT', '/gerenciamento/agendamentos/:id')
export const anotarAgendamento = endpoint<typeof schema.anotarAgendamento>(
  'PUT',
  '/gerenciamento/agendamentos/:id/observacao',
)
export const avisarAtraso = endpoint<typeof schema.avisarAtraso>('PUT', '/gerenciamento/agendamentos/:id/aviso-atraso')
export const mudarStatusAgendamento = endpoint<typeof schema.mudarStatusAgendamento>(
  'PUT',
  '/gerenciamento/agendamentos/:id/status',
)
export const atrasarAgenda = endpoint<typeof schema.atrasarAgenda>('POST', '/gerenciamento/agendamentos/atrasos')
