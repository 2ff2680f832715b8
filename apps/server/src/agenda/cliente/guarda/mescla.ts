import { and, eq, lt } from 'drizzle-orm'
import { clienteDistinto, clienteMescla } from '#agenda/cliente/cliente.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

type LinhaDeImportacao = { importacao_id: string; numero: number }
type DeUmAoOutro = { empresaId: string; de: string; para: string }

export async function guardarMescla(tx: Tx, nova: typeof clienteMescla.$inferInsert): Promise<void> {
  await tx.insert(clienteMescla).values(nova)
}

/** Earlier merges into a record lead on to its successor, and are final. */
export async function levarMesclas(tx: Tx, { empresaId, de, para }: DeUmAoOutro): Promise<void> {
  await tx
    .update(clienteMescla)
    .set({ mantidoId: para, volta: {}, desfazerAte: null })
    .where(and(eq(clienteMescla.empresaId, empresaId), eq(clienteMescla.mantidoId, de)))
}

export async function apagarMescla(tx: Tx, { empresaId, id }: { empresaId: string; id: string }): Promise<void> {
  await tx.delete(clienteMescla).where(keyIs(clienteMescla, empresaId, id))
}

/** Of merges past their time only where they lead is kept. Platform door. */
export async function esquecerVoltas(tx: Tx, agora: Date): Promise<number> {
  const { rowCount } = await tx
    .update(clienteMescla)
    .set({ volta: {}, desfazerAte: null })
    .where(lt(clienteMescla.desfazerAte, agora))
  return rowCount ?? 0
}

/** Records that two similar records are two people. False: it was recorded before. */
export async function guardarDistintos(tx: Tx, empresaId: string, ids: [string, string]): Promise<boolean> {
  const [aId, bId] = ids.sort() as [string, string]
  const novas = await tx.insert(clienteDistinto).values({ empresaId, aId, bId }).onConflictDoNothing().returning()
  return novas.length > 0
}

/** Moves spreadsheet lines that became one client to another; with `so` only these. */
export async function moverImportadas(
  tx: Tx,
  { empresaId, de, para }: DeUmAoOutro,
  so?: LinhaDeImportacao[],
): Promise<LinhaDeImportacao[]> {
  const { rows } = await tx.client.query<LinhaDeImportacao>(
    `UPDATE cliente_importacao_linha l SET cliente_id = $3
     WHERE l.empresa_id = $1 AND l.cliente_id = $2 AND ($4::jsonb IS NULL OR EXISTS (
       SELECT FROM jsonb_to_recordset($4::jsonb) AS m (importacao_id uuid, numero integer)
       WHERE l.importacao_id = m.importacao_id AND l.numero = m.numero))
     RETURNING importacao_id, numero`,
    [empresaId, de, para, so ? JSON.stringify(so) : null],
  )
  return rows
}
