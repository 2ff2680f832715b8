import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The key of a company's row: this company and this id. A join gives columns of another table. */
export function keyIs(
  table: { empresaId: PgColumn; id: PgColumn },
  empresaId: string | SQLWrapper,
  id: string | SQLWrapper,
): SQL {
  return and(eq(table.empresaId, empresaId), eq(table.id, id)) as SQL
}
