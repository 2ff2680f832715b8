import type { SQL } from 'drizzle-orm'
import { createPort } from '#platform/port.ts'

/** SQL conditions on a user's id: subscribers of a plan. Platform door. */
export type Assinantes = {
  /** Subscribes now. @param planos a text[] of ids */
  assina(usuarioId: SQL, planos: SQL): SQL
  /** Subscribes now, did before, or will from the next renewal. */
  escolheu(usuarioId: SQL, plano: SQL): SQL
}

export const assinantes = createPort<Assinantes>('subscribers of a plan')
