import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/** Invitations name a profile, and are a word above it. */
export const convitesDoPerfil = createPort<{
  apagarEncerrados(tx: Tx, perfilId: number, agora: Date): Promise<void>
}>('invitations for profiles')
