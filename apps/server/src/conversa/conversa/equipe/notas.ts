import type { TipoNota } from '@zelo/contract/nucleo/enums'
import { v7 as uuidv7 } from 'uuid'
import { conversaNota } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'

type Acontecido = {
  empresaId: string
  conversaId: string
  /** The message that it follows. */
  ordem: number
  tipo: Exclude<TipoNota, 'NOTA'>
  /**
   * The member of the team who did it, and the one it was done to; absent for the agent and the
   * phone.
   */
  usuarioId?: number
  paraId?: number
  criadaEm: Date
}

/** Records who took the conversation when, as a note that only the team reads. */
export async function registrarMudanca(tx: Tx, acontecido: Acontecido): Promise<void> {
  await tx.insert(conversaNota).values({ ...acontecido, id: uuidv7() })
}
