import { and, eq } from 'drizzle-orm'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'

/** Join conditions: service, professional and client of an appointment. */
export const doServico = and(
  eq(servicoParaLer.empresaId, agendamento.empresaId),
  eq(servicoParaLer.id, agendamento.servicoId),
)
export const doProfissional = and(
  eq(profissionalParaLer.empresaId, agendamento.empresaId),
  eq(profissionalParaLer.id, agendamento.profissionalId),
)
export const doCliente = and(eq(cliente.empresaId, agendamento.empresaId), eq(cliente.id, agendamento.clienteId))
