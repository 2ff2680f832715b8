import {
  Column,
  DrizzleQueryError,
  fillPlaceholders,
  getTableColumns,
  getTableName,
  is,
  type Placeholder,
  type Query,
  SQL,
  Subquery,
  sql,
} from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import {
  PgDialect,
  PgPreparedQuery,
  type PgTable,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Answer } from './packet.ts'
import { type Statements, toResult } from './statements.ts'

type Decoder = { mapFromDriverValue(value: unknown): unknown }
type Row = Record<string, unknown>
type Parser = (value: string) => unknown
type Reader = (rows: Answer['rows']) => Row[]

/** Drizzle on the statements of one transaction. */
export function drizzleOn(statements: Statements): NodePgDatabase {
  return new NodePgDatabase(dialect, new Session(dialect, statements) as never, undefined)
}

/** Writes limits into the text: with a limit as parameter a statement is planned at each use. */
class Dialect extends PgDialect {
  override buildSelectQuery(config: Parameters<PgDialect['buildSelectQuery']>[0]): SQL {
    return super.buildSelectQuery({ ...config, limit: written(config.limit) })
  }
}

function written<T>(limit: T): T {
  return typeof limit === 'number' ? (sql.raw(String(limit)) as T) : limit
}

const dialect = new Dialect()

class Session extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly #statements: Statements

  constructor(dialect: PgDialect, statements: Statements) {
    super(undefined as never, dialect, undefined)
    this.#statements = statements
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
  ): PgPreparedQuery<T> {
    return new Prepared<T>(this.#statements, query, fields)
  }
}

class Prepared<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly #statements: Statements
  readonly #fields: SelectedFieldsOrdered | undefined
  /** By the columns of an answer, which each connection describes anew after a migration. */
  readonly #readers = new WeakMap<Answer['fields'], Reader>()
  /** Set by Drizzle: whether the row of a joined table is always there. */
  declare joinsNotNullableMap?: Record<string, boolean>

  constructor(statements: Statements, query: Query, fields: SelectedFieldsOrdered | undefined) {
    super(query, undefined, undefined)
    this.#statements = statements
    this.#fields = fields
  }

  override execute(values: Row = {}): Promise<T['execute']> {
    return this.executeOn(this.#statements, values, false)
  }

  /** `prepared`: see `Statements.ask`. */
  async executeOn(statements: Statements, values: Row, prepared: boolean): Promise<T['execute']> {
    const { sql: text, params } = this.query
    try {
      const answer = await statements.ask(text, fillPlaceholders(params, values), prepared)
      if (!this.#fields) return toResult(answer, parserOf)
      const known = this.#readers.get(answer.fields)
      const read = known ?? readerOf(answer.fields, this.#fields, this.joinsNotNullableMap)
      if (!known) this.#readers.set(answer.fields, read)
      return read(answer.rows)
    } catch (error) {
      throw new DrizzleQueryError(text, params, error as Error)
    }
  }
}

/** A placeholder for each value of a query. */
export type Values<V> = { [K in keyof V]: Placeholder<string, V[K]> }
type Buildable<R> = { prepare(name: string): { execute(values?: Row): Promise<R> } }

/** A row of placeholders, to insert whole rows. */
export function rowOf<T extends PgTable>(table: T): Values<T['$inferSelect']> {
  const names = Object.keys(getTableColumns(table))
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Values<T['$inferSelect']>
}

/** A query of `V` that answers `R`; `Tx.run` runs it. */
export type BuiltQuery<V, R> = (statements: Statements, values: V) => Promise<R>

/**
 * A Drizzle query whose text is built once, at its first use: for statements of each turn, message
 * or list. `v` has a placeholder for each value, but no keys to spread. A compared value reaches
 * PostgreSQL as pg writes it, without the column's own encoding; an inserted one with it.
 */
export function builtOnce<V extends object, R>(
  build: (db: NodePgDatabase, v: Values<V>) => Buildable<R>,
): BuiltQuery<V, R> {
  let built: Prepared<PreparedQueryConfig> | undefined
  const placeholders = new Proxy({} as Values<V>, { get: (_, name) => sql.placeholder(name as string) })
  return (statements, values) => {
    built ??= build(drizzleOn(statements), placeholders).prepare('') as unknown as Prepared<PreparedQueryConfig>
    return built.executeOn(statements, values as Row, true) as Promise<R>
  }
}

/** `builtOnce` for each shape of a query. What a shape holds is written into the text. */
export function builtByShape<S extends object, V extends object, R>(
  build: (db: NodePgDatabase, v: Values<V>, shape: S) => Buildable<R>,
): (shape: S) => BuiltQuery<V, R> {
  const built = new Map<string, BuiltQuery<V, R>>()
  return (shape) => {
    const key = JSON.stringify(shape)
    const query = built.get(key) ?? builtOnce((db, v: Values<V>) => build(db, v, shape))
    built.set(key, query)
    return query
  }
}

/** Makes rows like those of Drizzle's own driver. Looks up each column's parser once per query. */
function readerOf(
  fields: Answer['fields'],
  selected: SelectedFieldsOrdered,
  alwaysThere: Record<string, boolean> | undefined,
): Reader {
  const columns = selected.map(({ path, field }, i) => ({
    last: path.at(-1) as string,
    within: path.slice(0, -1),
    parse: parserOf(fields[i]?.dataTypeID ?? 0),
    decoder: decoderOf(field),
  }))
  const joined = Map.groupBy(
    // Without a join no object can be missing.
    selected.filter(({ path, field }) => alwaysThere && path.length === 2 && is(field, Column)),
    ({ path }) => path[0] as string,
  )
  const maybeMissing = [...joined].flatMap(([name, its]) => {
    const [table, ...others] = new Set(its.map(({ field }) => getTableName((field as Column).table)))
    return others.length > 0 || alwaysThere?.[table as string]
      ? []
      : [{ name, keys: its.map(({ path }) => path[1] as string) }]
  })
  return (rows) =>
    rows.map((row) => {
      const item: Row = {}
      for (let i = 0; i < columns.length; i++) {
        const { within, last, parse, decoder } = columns[i] as (typeof columns)[number]
        const value = row[i] ?? null
        let place = item
        for (const name of within) {
          place[name] ??= {}
          place = place[name] as Row
        }
        place[last] = value === null ? null : decoder.mapFromDriverValue(parse(value))
      }
      for (const { name, keys } of maybeMissing) {
        if (keys.every((key) => (item[name] as Row)[key] === null)) item[name] = null
      }
      return item
    })
}

function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decoder {
  if (is(field, Column)) return field
  const { decoder } = (is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql) as unknown as {
    decoder: Decoder
  }
  return decoder
}

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
/** Dates, times and arrays of them stay text: Drizzle's columns parse it. */
const asText = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, 1115, 1182, 1185, 1187, 1231])
const unchanged: Parser = (value) => value

function parserOf(oid: number): Parser {
  return asText.has(oid) ? unchanged : pg.types.getTypeParser(oid, 'text')
}
