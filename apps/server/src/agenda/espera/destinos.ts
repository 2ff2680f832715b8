import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { espera, esperaOferta } from './espera.table.ts'

/** Milestones of wishes: when a first time was offered, and when they ended. Platform door. */
export async function destinosDasEsperas(
  tx: Tx,
  ids: string[],
): Promise<{ id: string; ofertadaEm: Date | null; encerradaEm: Date | null }[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: espera.id, encerradaEm: espera.encerradaEm, ofertadaEm: esperaOferta.criadaEm })
    .from(espera)
    .leftJoin(esperaOferta, and(eq(esperaOferta.empresaId, espera.empresaId), eq(esperaOferta.esperaId, espera.id)))
    .where(inArray(espera.id, ids))
    .orderBy(desc(esperaOferta.criadaEm), asc(espera.id))
  // The last row of a wish is its first offer.
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** The newest wish of a conversation, and until when it holds. */
export async function ultimoDesejo(
  tx: Tx,
  { empresaId, conversaId }: { empresaId: string; conversaId: string },
): Promise<{ id: string; ate: string } | undefined> {
  const [row] = await tx
    .select({ id: espera.id, ate: espera.ate })
    .from(espera)
    .where(and(eq(espera.empresaId, empresaId), eq(espera.conversaId, conversaId), eq(espera.status, 'ESPERANDO')))
    .orderBy(desc(espera.id))
    .limit(1)
  return row
}
