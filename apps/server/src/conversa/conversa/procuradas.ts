import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { conversa } from './conversa.table.ts'

/** Companies that somebody wrote to, of these. Platform door. */
export async function procuradas(tx: Tx, empresaIds: string[]): Promise<string[]> {
  if (empresaIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: conversa.empresaId })
    .from(conversa)
    .where(inArray(conversa.empresaId, empresaIds))
  return rows.map(({ id }) => id)
}
