import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './agendamento-cliente.schema.ts'

export const consultarAgendamentoDoCliente = endpoint<typeof schema.consultarAgendamentoDoCliente>(
  'GET',
  '/agendamento/:token',
)
export const confirmarPresenca = endpoint<typeof schema.confirmarPresenca>('POST', '/agendamento/:token/confirmacoes')
export const cancelarPeloCliente = endpoint<typeof schema.cancelarPeloCliente>(
  'POST',
  '/agendamento/:token/cancelamentos',
)
export const listarHorariosDoCliente = endpoint<typeof schema.listarHorariosDoCliente>(
  'GET',
  '/agendamento/:token/horarios',
)
export const remarcarPeloCliente = endpoint<typeof schema.remarcarPeloCliente>(
  'POST',
  '/agendamento/:token/remarcacoes',
)
