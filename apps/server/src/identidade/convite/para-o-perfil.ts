import { and, eq, isNotNull, lte, or } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { convite } from './convite.table.ts'

/** Deletes the invitations to a profile that were accepted, withdrawn or are over. */
export async function apagarEncerrados(tx: Tx, perfilId: number, agora: Date): Promise<void> {
  const encerrado = or(isNotNull(convite.aceitoEm), isNotNull(convite.retiradoEm), lte(convite.expiraEm, agora))
  await tx.delete(convite).where(and(eq(convite.perfilId, perfilId), encerrado))
}
