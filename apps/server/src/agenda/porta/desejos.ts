import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/**
 * A time that somebody just got. With `soDaConversa` the person is unproven, and only a wish of
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

/** Port: what a booking asks of the waiting list, because `espera` stands above `agendamento`. */
export const desejos = createPort<{ atender(tx: Tx, tomado: HorarioTomado): Promise<void> }>(
  'the waiting list for appointments',
)
