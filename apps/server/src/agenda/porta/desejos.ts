import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/** A time that somebody has now. `soDaConversa`: of nobody who is known, only a wish of that conversation. */
export type HorarioTomado = {
  empresaId: string
  clienteId: string
  servicoId: string
  profissionalId: string
  inicio: Date
  agora: Date
  soDaConversa?: string
}

/** The waiting list books, and is a word above the appointments that serve its wishes. */
export const desejos = createPort<{ atender(tx: Tx, tomado: HorarioTomado): Promise<void> }>(
  'the waiting list for appointments',
)
