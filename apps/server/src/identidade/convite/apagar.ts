import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { convite } from './convite.table.ts'

/** Deletes the invitations to a profile that were accepted, withdrawn or have expired. */
export async function apagarEncerrados(tx: Tx, perfilId: number, agora: Date): Promise<void> {
  const encerrado = or(isNotNull(convite.aceitoEm), isNotNull(convite.retiradoEm), lte(convite.expiraEm, agora))
  await tx.delete(convite).where(and(eq(convite.perfilId, perfilId), encerrado))
}

/**
 * Deletes the invitations that a person accepted, and those sent to `enderecos` (in lower case).
 * @returns their ids
 */
export async function esquecerConvites(tx: Tx, usuarioId: number, enderecos: string[]): Promise<string[]> {
  const rows = await tx
    .delete(convite)
    .where(or(eq(convite.aceitoPor, usuarioId), inArray(sql`lower(${convite.email})`, enderecos)))
    .returning({ id: convite.id })
  return rows.map(({ id }) => id)
}
