import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { comExperimentos, type Motivo } from './motivos.ts'
import { pipelined } from './pipelined.ts'
import { namedStatements, type Statements, together } from './statements.ts'

/** Drizzle on the connection of one transaction. `client` is the same connection, for hand-written SQL. */
export type Tx = NodePgDatabase & { client: pg.PoolClient }

export type Database = { url: string; pool: pg.Pool; close(): Promise<void> }

/** How long the server works at one statement; it says so itself. */
const statementMs = 12_000
/** Who says nothing for longer is not there any more, or a network swallows it: the connection is given up. */
export const silenceMs = 14_000

// int8 as number: ids and counts stay far below 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(20, Number)

/** Opens the pool behind the two doors. Nothing else may query it. */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    types,
    // Statements are sent without waiting for the one before: BEGIN, the door's setting and the first query share a round trip.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    query_timeout: silenceMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'zelo',
  } as pg.PoolConfig)
  pool.on('error', (error) => options.onError?.(error))
  // A connection lost while it is in use fails its query. Without a listener of its own it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Ours rest ten seconds at most: what rests longer lost us on the way, and takes a place from who comes back.
    client.query("SET idle_session_timeout = '60s'").catch(() => {})
  })
  return { url, pool, close: () => pool.end() }
}

/** Runs `work` in one transaction that sees the rows of one company only. */
export function withEmpresa<T>(db: Database, empresaId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, 'zelo_app', empresaId, work)
}

/** The same, and always undone: what `work` writes is there for itself alone, and gone when it ends. Keep it short: its locks are real. */
export async function withEmpresaDesfeita<T>(
  db: Database,
  empresaId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const desfazer = new Error('Undone on purpose.')
  let resultado: { valor: T } | undefined
  try {
    await withEmpresa(db, empresaId, async (tx) => {
      resultado = { valor: await work(tx) }
      throw desfazer
    })
  } catch (error) {
    if (error !== desfazer) throw error
  }
  return (resultado as { valor: T }).valor
}

/** Runs `work` in one transaction that sees all rows. `motivo` names why; the list of reasons is short and tested. */
export function withPlataforma<T>(db: Database, motivo: Motivo, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, papelDe(motivo), '', work)
}

/** One statement that sees all rows, in a transaction of its own that is sent whole: for what runs on every call. */
export async function consultarPlataforma<R extends pg.QueryResultRow>(
  db: Database,
  motivo: Motivo,
  statement: pg.QueryConfig & { name: string },
): Promise<R[]> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    const [, , { rows }] = await pipelined([
      ...abrir(client, papelDe(motivo), ''),
      client.query<R>(statement),
      client.query('COMMIT'),
    ])
    return rows
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function papelDe(motivo: Motivo): string {
  return comExperimentos.has(motivo) ? 'zelo_experimento' : 'zelo_plataforma'
}

/** BEGIN and the door; what is asked in the same breath goes with them. */
function abrir(client: pg.PoolClient, role: string, empresaId: string) {
  together(client)
  return [
    client.query('BEGIN'),
    client.query({
      name: 'porta',
      text: "SELECT set_config('role', $1, true), set_config('app.empresa_id', $2, true)",
      values: [role, empresaId],
    }),
  ] as const
}

const sessions = new WeakMap<pg.PoolClient, { tx: Tx; statements: Statements }>()

async function transaction<T>(db: Database, role: string, empresaId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  const { tx, statements } = session(client)
  let broken: Error | undefined
  try {
    const opened = Promise.all(abrir(client, role, empresaId))
    // The first query of `work` must not run when the door did not open: in an aborted transaction the server refuses it.
    opened.catch(() => {})
    const result = await work(tx)
    await opened
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, and no error.
    const ended = await client.query('COMMIT')
    if (ended.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement failed and its error was swallowed.')
    return result
  } catch (error) {
    // A server that only reads is not, or is no longer, the one that writes: the next connection may find that.
    if (sqlState(error) === '25006') broken = error as Error
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken ?? statements.isFull())
  }
}

function session(client: pg.PoolClient) {
  let known = sessions.get(client)
  if (!known) {
    const statements = namedStatements(client)
    known = { tx: Object.assign(drizzle(statements.client), { client }) as Tx, statements }
    sessions.set(client, known)
  }
  return known
}

/** Runs `work` under a savepoint, so that an expected failure (a constraint that refuses) leaves the transaction usable. */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.client.query('SAVEPOINT tentativa')
  try {
    const result = await work()
    await tx.client.query('RELEASE SAVEPOINT tentativa')
    return result
  } catch (error) {
    await tx.client.query('ROLLBACK TO SAVEPOINT tentativa')
    throw error
  }
}

/** SQLSTATE of a failed statement, also when Drizzle wrapped it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause as unknown) {
    if (current instanceof pg.DatabaseError) return current.code
  }
  return undefined
}
