import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { profissional } from './profissional.table.ts'

/** Whose work a user of a company sees: a manager everybody's (`todos`), a professional their own, anyone else nobody's. */
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
