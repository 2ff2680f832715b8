import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

/** Join conditions: service, professional and client of an appointment. */
export const doServico = keyIs(servicoParaLer, agendamento.empresaId, agendamento.servicoId)
export const doProfissional = keyIs(profissionalParaLer, agendamento.empresaId, agendamento.profissionalId)
export const doCliente = keyIs(cliente, agendamento.empresaId, agendamento.clienteId)
