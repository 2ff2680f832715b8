import type { SQL } from 'drizzle-orm'
import { createPort } from '#platform/port.ts'

/** Who subscribes to a plan, as conditions on the id of a user of the query. Platform door. */
export type Assinantes = {
  /** Now, to one of the plans. @param planos a text[] of ids */
  assina(usuarioId: SQL, planos: SQL): SQL
  /** Now or at any time, or from the next renewal on. */
  escolheu(usuarioId: SQL, plano: SQL): SQL
}

export const assinantes = createPort<Assinantes>('subscribers of a plan')
