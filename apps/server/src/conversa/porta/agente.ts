import type { Passo } from '@zelo/contract/conversa/chat'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { HorarioFuncionamento } from '#agenda/porta/reservas.ts'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

type Horarios = Pick<HorarioFuncionamento, 'fuso' | 'semana' | 'excecoes'>

/** What conversations ask of the agent that answers in them. */
export type AgenteDaConversa = {
  /** Who answers, said before anything is asked, and what can be asked. */
  saudacao(empresa: string, idioma: Idioma): { texto: string; opcoes: string[] }
  /** Who answers, in one sentence. */
  apresentacao(empresa: string, idioma: Idioma): string
  /** Whether the agent has said who answers. @param estado as stored in `conversa.estado` */
  apresentou(estado: unknown): boolean
  /** The state (null: of a new conversation) once the agent has said who answers. */
  apresentado(estado: unknown): object
  /** That the team has not answered yet and the message is kept, with when the team is back. */
  naFila(estado: unknown, onde: { idioma: Idioma; agora: Date } & Horarios): { texto: string; passos: Passo[] }
  /** The state after a reminder of that appointment: the client's next answer is about it. */
  lembrado(estado: unknown, agendamentoId: string): unknown
  /** Due time of the promise in a team's text; null: the text promises nothing. */
  prazoDaPromessa(texto: string, onde: { agora: Date; fuso: string }): Date | null
  /** A person of the team answers from now on: what the agent was asked last was not enough. */
  equipeAssumiu(tx: Tx, alvo: { empresaId: string; conversaId: string }, agora: Date): Promise<void>
}

/** The step that marks `naFila`: it is said once a wait. */
export const passoNaFila = 'fila'

export const agenteDaConversa = createPort<AgenteDaConversa>('the agent for conversations')
