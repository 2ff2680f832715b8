import { and, eq, gt, lt } from 'drizzle-orm'
import { type Database, type Tx, withPlataforma } from '#platform/database/database.ts'
import { painelAberto } from './push.table.ts'

/** A stream that was not renewed for this long is gone. */
const valeMs = 150_000

/** Records that the user's event stream `id` is open. Call it each minute. */
export async function marcarPainelAberto(db: Database, usuarioId: number, id: string, agora: Date): Promise<void> {
  const ate = new Date(agora.getTime() + valeMs)
  await withPlataforma(db, 'push.proprio', (tx) =>
    tx
      .insert(painelAberto)
      .values({ usuarioId, id, ate })
      .onConflictDoUpdate({ target: [painelAberto.usuarioId, painelAberto.id], set: { ate } }),
  )
}

export async function marcarPainelFechado(db: Database, usuarioId: number, id: string): Promise<void> {
  await withPlataforma(db, 'push.proprio', (tx) =>
    tx.delete(painelAberto).where(and(eq(painelAberto.usuarioId, usuarioId), eq(painelAberto.id, id))),
  )
}

/** Deletes the streams that a crashed process left. Needs `withPlataforma`. */
export async function esquecerPaineis(tx: Tx, agora: Date): Promise<number | null> {
  const { rowCount } = await tx.delete(painelAberto).where(lt(painelAberto.ate, agora))
  return rowCount
}

export async function temPainelAberto(tx: Tx, usuarioId: number, agora: Date): Promise<boolean> {
  const [um] = await tx
    .select({ id: painelAberto.id })
    .from(painelAberto)
    .where(and(eq(painelAberto.usuarioId, usuarioId), gt(painelAberto.ate, agora)))
    .limit(1)
  return um !== undefined
}
