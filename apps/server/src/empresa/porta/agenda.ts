import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/**
 * What a company's register asks of its agenda and its conversations. In the company's door but
 * where it says otherwise.
 */
export type AgendaDaEmpresa = {
  /** Appointments of a service that are still to come, and when the first of them is. */
  futurosDoServico(
    tx: Tx,
    alvo: { empresaId: string; servicoId: string; agora: Date },
  ): Promise<{ futuros: number; proximo: Date | null }>
  /** Which of these services an appointment names, whatever became of it. */
  servicosMarcados(tx: Tx, empresaId: string, servicoIds: string[]): Promise<string[]>
  /** Companies that somebody wrote to or that have an appointment, of these. Platform door. */
  procuradas(tx: Tx, empresaIds: string[]): Promise<string[]>
}

export const agendaDaEmpresa = createPort<AgendaDaEmpresa>('the agenda for the company')
