import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'

type Consulta<Row> = PromiseLike<Row[]> & { for(como: 'update'): PromiseLike<Row[]> }

/** The row or 404. `travada` keeps it from others until the transaction ends. */
export async function umaLinha<Row>(consulta: Consulta<Row>, travada: boolean): Promise<Row> {
  const [row] = await (travada ? consulta.for('update') : consulta)
  if (!row) throw new NaoEncontrado()
  return row
}

/** `umaLinha` of a table of the platform, by id. */
export function leitorDe<T extends PgTable & { id: PgColumn }>(tabela: T) {
  return (tx: Tx, id: string, { travada = false } = {}): Promise<T['$inferSelect']> =>
    umaLinha(
      tx
        .select()
        .from(tabela as PgTable)
        .where(eq(tabela.id, id)),
      travada,
    )
}

/** `umaLinha` of a company's table; `filtro` leaves out rows that are there no more. */
export function leitorDaEmpresa<T extends PgTable & { empresaId: PgColumn; id: PgColumn }>(tabela: T, filtro?: SQL) {
  return (tx: Tx, empresaId: string, id: string, { travada = false } = {}): Promise<T['$inferSelect']> =>
    umaLinha(
      tx
        .select()
        .from(tabela as PgTable)
        .where(and(keyIs(tabela, empresaId, id), filtro)),
      travada,
    )
}
