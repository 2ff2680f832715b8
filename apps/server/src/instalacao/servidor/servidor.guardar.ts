import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import type { ServidorRow } from './servidor.consulta.ts'
import { servidor, servidorQueda } from './servidor.table.ts'

export async function inserirServidor(tx: Tx, valores: typeof servidor.$inferInsert): Promise<ServidorRow> {
  const [row] = await tx.insert(servidor).values(valores).returning()
  return row as ServidorRow
}

/** Changes a server and its version, so that a check begun before stores nothing. */
export async function mudarServidor(
  tx: Tx,
  id: string,
  valores: Partial<typeof servidor.$inferInsert>,
): Promise<ServidorRow> {
  const [row] = await tx
    .update(servidor)
    .set({ ...valores, versao: sql`${servidor.versao} + 1` })
    .where(eq(servidor.id, id))
    .returning()
  return row as ServidorRow
}

export async function encerrarQueda(tx: Tx, servidorId: string, agora: Date): Promise<void> {
  await tx
    .update(servidorQueda)
    .set({ fim: agora })
    .where(and(eq(servidorQueda.servidorId, servidorId), isNull(servidorQueda.fim)))
}

export async function apagarServidor(tx: Tx, id: string): Promise<void> {
  await tx.delete(servidor).where(eq(servidor.id, id))
}
