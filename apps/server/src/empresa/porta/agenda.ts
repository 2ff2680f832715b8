import type { Contexto } from '#nucleo/contexto.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/**
 * Port to facts of the agenda and the conversations that a company's record needs. Call them within
 * `withEmpresa` unless noted.
 */
export type AgendaDaEmpresa = {
  /** Number of a service's future appointments, and when the first one begins. */
  futurosDoServico(
    tx: Tx,
    alvo: { empresaId: string; servicoId: string; agora: Date },
  ): Promise<{ futuros: number; proximo: Date | null }>
  /** Those of these services that have appointments, of any state. */
  servicosMarcados(tx: Tx, empresaId: string, servicoIds: string[]): Promise<string[]>
  /** Those of these companies that have an appointment. Needs `withPlataforma`. */
  marcadas(tx: Tx, empresaIds: string[]): Promise<string[]>
  /** Those of these companies that somebody wrote to. Needs `withPlataforma`. */
  procuradas(tx: Tx, empresaIds: string[]): Promise<string[]>
  /**
   * Throws Recusado if the new zone affects appointments and the caller has not been shown them.
   * Needs `withPlataforma`.
   */
  exigirFusoVisto(
    tx: Tx,
    contexto: Contexto,
    pedido: { daEmpresa: Empresa; fuso: string; visto: string | undefined },
  ): Promise<void>
}

export const agendaDaEmpresa = createPort<AgendaDaEmpresa>('the agenda for the company')
