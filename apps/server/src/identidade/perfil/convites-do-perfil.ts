import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/** Port to invitations: `convite` imports `perfil`, so `perfil` may not import `convite`. */
export const convitesDoPerfil = createPort<{
  apagarEncerrados(tx: Tx, perfilId: number, agora: Date): Promise<void>
}>('invitations for profiles')
