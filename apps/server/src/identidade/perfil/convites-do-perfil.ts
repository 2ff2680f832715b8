import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/** What a profile asks of the invitations to it; `convite` stands above `perfil`. */
export const convitesDoPerfil = createPort<{
  apagarEncerrados(tx: Tx, perfilId: number, agora: Date): Promise<void>
}>('invitations for profiles')
