import type { Contexto } from '#nucleo/contexto.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/**
 * Port: facts that the company's register needs from agenda and conversations; in the company's
 * door unless noted.
 */
export type AgendaDaEmpresa = {
  /** Number and first start of a service's future appointments. */
  futurosDoServico(
    tx: Tx,
    alvo: { empresaId: string; servicoId: string; agora: Date },
  ): Promise<{ futuros: number; proximo: Date | null }>
  /** Services with appointments of any state. */
  servicosMarcados(tx: Tx, empresaId: string, servicoIds: string[]): Promise<string[]>
  /** Companies that have an appointment, of these. Platform door. */
  marcadas(tx: Tx, empresaIds: string[]): Promise<string[]>
  /** Companies that somebody wrote to, of these. Platform door. */
  procuradas(tx: Tx, empresaIds: string[]): Promise<string[]>
  /**
   * Refuses (Recusado) another zone while it concerns appointments that the caller has not seen.
   * Platform door.
   */
  exigirFusoVisto(
    tx: Tx,
    contexto: Contexto,
    pedido: { daEmpresa: Empresa; fuso: string; visto: string | undefined },
  ): Promise<void>
}

export const agendaDaEmpresa = createPort<AgendaDaEmpresa>('the agenda for the company')
