import type { SQL } from 'drizzle-orm'
import { createPort } from '#platform/port.ts'

/** Port to SQL conditions on a user's id: who subscribes to a plan. Needs `withPlataforma`. */
export type Assinantes = {
  /** The user subscribes now to one of the plans. @param planos a text[] of ids */
  assina(usuarioId: SQL, planos: SQL): SQL
  /** The user subscribes now, subscribed before, or will from the next renewal on. */
  escolheu(usuarioId: SQL, plano: SQL): SQL
}

export const assinantes = createPort<Assinantes>('subscribers of a plan')
