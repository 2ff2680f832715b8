import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { espera } from './espera.table.ts'

/** Deletes the wishes of a client. @returns the entries */
export async function esquecerEsperas(tx: Tx, empresaId: string, clienteId: string): Promise<string[]> {
  const rows = await tx
    .delete(espera)
    .where(and(eq(espera.empresaId, empresaId), eq(espera.clienteId, clienteId)))
    .returning({ id: espera.id })
  return rows.map(({ id }) => id)
}
