import type { AutorMensagem } from '@zelo/contract/nucleo/enums'
import type { Agendamento, HorarioFuncionamento, Profissional, Servico } from '#agenda/porta/reservas.ts'
import type { EntradaMotor } from '#agente/porta/motor.ts'
import type { Conhecimento } from '#empresa/conhecimento/conhecimento.service.ts'

/** The company's records for one reading. */
export type Fatos = {
  servicos: readonly Servico[]
  profissionais: readonly Profissional[]
  funcionamento: HorarioFuncionamento
  /** The client's own live appointments, earliest first. */
  agendamentos: readonly Agendamento[]
  /** Texts of the company that may answer the message, best first. */
  conhecimento: readonly Conhecimento[]
}

/** A model's input: the message, the conversation, and the records that its words may name. */
export type PedidoDeLeitura = Omit<EntradaMotor, 'leitura' | 'ensinados'> & {
  fatos: Fatos
  /** The last messages before those to be read, oldest first. */
  historico: readonly { autor: AutorMensagem; texto: string }[]
}
