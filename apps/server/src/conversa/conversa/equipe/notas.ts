import type { TipoNota } from '@zelo/contract/nucleo/enums'
import { v7 as uuidv7 } from 'uuid'
import { conversaNota } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'

type Acontecido = {
  empresaId: string
  conversaId: string
  /** The message after which it stands. */
  ordem: number
  tipo: Exclude<TipoNota, 'NOTA'>
  /** Who of the team did it, and to whom; absent for the agent and the phone. */
  usuarioId?: number
  paraId?: number
  criadaEm: Date
}

/** Writes who took the conversation when, where the team reads it and the client never does. */
export async function registrarMudanca(tx: Tx, acontecido: Acontecido): Promise<void> {
  await tx.insert(conversaNota).values({ ...acontecido, id: uuidv7() })
}
