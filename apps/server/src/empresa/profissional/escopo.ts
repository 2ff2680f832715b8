import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { profissional } from './profissional.table.ts'

/** Whose work a user sees: managers all (`todos`), professionals their own, others nobody's. */
export type Escopo = 'todos' | string[]

export async function lerEscopo(
  tx: Tx,
  empresa: { id: string; gestor: boolean },
  { usuarioId }: { usuarioId: number },
): Promise<Escopo> {
  if (empresa.gestor) return 'todos'
  const rows = await tx
    .select({ id: profissional.id })
    .from(profissional)
    .where(and(eq(profissional.empresaId, empresa.id), eq(profissional.usuarioId, usuarioId)))
    .orderBy(asc(profissional.id))
  return rows.map((row) => row.id)
}
