import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/**
 * A time that somebody has now. With `soDaConversa` nobody knows who they are, and only a wish of
 * that conversation is theirs.
 */
export type HorarioTomado = {
  empresaId: string
  clienteId: string
  servicoId: string
  profissionalId: string
  inicio: Date
  agora: Date
  soDaConversa?: string
}

/** What a booking asks of the waiting list; `espera` stands above `agendamento`. */
export const desejos = createPort<{ atender(tx: Tx, tomado: HorarioTomado): Promise<void> }>(
  'the waiting list for appointments',
)
