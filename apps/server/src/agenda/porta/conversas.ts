import type { Idioma, StatusConversa } from '@zelo/contract/nucleo/enums'
import type { SQL } from 'drizzle-orm'
import type { Escopo } from '#empresa/profissional/escopo.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Values } from '#platform/database/statements/driver.ts'
import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

export type ConversaDaEmpresa = { empresaId: string; conversaId: string }

export type QuemFala = ConversaDaEmpresa & ({ clienteId: string } | { agendamentoId: string })

/**
 * Port: what the agenda asks of the conversations in which clients write and book. Each answer
 * names the company in its `where`, so that it holds behind either door.
 */
export type Conversas = {
  /**
   * Whether the channel vouches that the writer of a conversation is a client (or the one of an
   * appointment), or answers for them. A known number vouches for its own record alone; typed data
   * vouches for nothing.
   */
  falaPor(tx: Tx, quem: QuemFala): Promise<boolean>
  /**
   * For limits: the client that the channel vouches for, else the conversation, and the sealed
   * address of its last message.
   */
  origemDe(tx: Tx, alvo: ConversaDaEmpresa): Promise<{ id: string; origem: Buffer | null } | undefined>
  /** Sets the client of a conversation that has none yet. */
  nomearCliente(tx: Tx, alvo: ConversaDaEmpresa & { clienteId: string }): Promise<void>
  /** Its language, and whether the channel vouches for who writes. */
  comoFala(tx: Tx, alvo: ConversaDaEmpresa): Promise<{ idioma: Idioma; identificada: boolean } | undefined>
  /** The client that the channel vouches for. */
  clienteProvado(tx: Tx, alvo: ConversaDaEmpresa): Promise<string | undefined>
  /** Whether the client's contacts take messages that they did not ask for; null: they do. */
  marcarRecusa(tx: Tx, alvo: { empresaId: string; clienteId: string; recusouEm: Date | null }): Promise<void>
  /**
   * Locks the conversations of clients, and those in which they booked. Called before the clients
   * themselves are locked, because a turn of the agent locks its conversation first. @returns their
   * ids
   */
  trancar(tx: Tx, empresaId: string, clienteIds: string[]): Promise<string[]>
  /** Locks the conversation that made an appointment. */
  trancarDoHorario(tx: Tx, alvo: { empresaId: string; agendamentoId: string }): Promise<void>
  /** Says something in an open conversation, unless it was said there from `desde` on. */
  dizerUmaVez(
    tx: Tx,
    servicos: Pick<Servicos, 'jobs' | 'clock' | 'realtime'>,
    dito: ConversaDaEmpresa & { texto: string; desde: Date },
  ): Promise<void>
  /**
   * Gives conversations of one client to another; with `so` only those of these ids. @returns the
   * ids of those that moved
   */
  mover(tx: Tx, alvo: { empresaId: string; de: string; para: string; so?: string[] }): Promise<string[]>
  /** Ids of the client that the channel vouches for and of those they answer for, as a subquery. */
  pessoasDe(alvo: ConversaDaEmpresa | Values<ConversaDaEmpresa>): SQL
  contarDoCliente(tx: Tx, alvo: { empresaId: string; clienteId: string }): Promise<number>
  /** Newest first, after a position in the list. */
  listarDoCliente(
    tx: Tx,
    alvo: {
      empresaId: string
      clienteId: string
      escopo: Escopo
      depois: { quando: Date; id: string } | undefined
      limite: number
    },
  ): Promise<{ id: string; quando: Date; status: StatusConversa; ultima_mensagem: string }[]>
}

export const conversas = createPort<Conversas>('conversations for the agenda')
