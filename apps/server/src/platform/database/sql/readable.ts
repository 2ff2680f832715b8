import { getTableColumns, getTableName } from 'drizzle-orm'
import { PgDialect, type PgTable, QueryBuilder, type SubqueryWithSelection } from 'drizzle-orm/pg-core'

type Columns<T extends PgTable> = T['_']['columns']

/**
 * Columns of a table that statements of other wings may join and read, never write. PostgreSQL
 * plans it like the table itself.
 */
export function readable<T extends PgTable, K extends keyof Columns<T> & string, A extends string = T['_']['name']>(
  table: T,
  columns: readonly K[],
  alias?: A,
): SubqueryWithSelection<Pick<Columns<T>, K>, A> {
  const all = getTableColumns(table)
  const chosen = Object.fromEntries(columns.map((name) => [name, all[name]]))
  return new QueryBuilder()
    .select(chosen as never)
    .from(table as PgTable)
    .as(alias ?? getTableName(table)) as never
}

/** The same as SQL text in brackets, ready for an alias. */
export function asText({ _ }: { _: { sql: Parameters<PgDialect['sqlToQuery']>[0] } }): string {
  return `(${new PgDialect().sqlToQuery(_.sql).sql})`
}
