import { eq } from 'drizzle-orm'
import type { DoGestor } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'

/** Whether the caller pays for the company's subscription: only then are its invoices theirs. */
export async function isTitular(tx: Tx, { empresa: { id }, ator }: DoGestor): Promise<boolean> {
  const [row] = await tx.select({ titularId: empresa.titularId }).from(empresa).where(eq(empresa.id, id))
  return row?.titularId === ator.usuarioId
}
