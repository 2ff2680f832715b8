import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { moverDe } from '#agenda/cliente/guarda/mover.ts'

export const moverAgendamentos = moverDe(agendamento)
