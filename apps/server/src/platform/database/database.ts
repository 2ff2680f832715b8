import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Motivo } from './motivos.ts'
import { pipelined } from './pipelined.ts'
import { type BuiltQuery, drizzleOn } from './statements/driver.ts'
import { type Client, clientOn, Statements } from './statements/statements.ts'

/** Drizzle on one transaction's connection; `client` is for hand-written SQL. */
export type Tx = NodePgDatabase & {
  client: Client
  /** Runs a query of `builtOnce`. */
  run<V, R>(query: BuiltQuery<V, R>, values: V): Promise<R>
  /**
   * Saves a round trip: COMMIT goes with the statements that the caller sends next without waiting
   * in between. The transaction takes none after them. Once they are sent, only an error of theirs
   * undoes it.
   */
  commitWithNext(): void
}

/**
 * `url`: the address of the server itself, for uses that need a session (LISTEN, locks). `prova`:
 * the proof of the session that this call still has to send. Caches that outlive a call use `pool`
 * as their key.
 */
export type Database = {
  url: string
  pool: pg.Pool
  agrupado: boolean
  prova?: Prova
  doors?: Doors
  close(): Promise<void>
}

/** Roles of the two doors; each inherits the ordinary one. */
export type Doors = { company: string; platform: string }
const ordinary: Doors = { company: 'zelo_app', platform: 'zelo_plataforma' }

/**
 * The claims of a remembered session. Each transaction of a call sends them with its door until
 * PostgreSQL has accepted them once. A refusal fails the transaction and the call, even if another
 * transaction of the call was accepted.
 */
export type Prova = {
  valores: [sessao: string, usuario: number, direitos: number, agora: Date, desde: Date]
  estado: 'devida' | 'feita' | 'recusada'
}

/** Server-side limits of one statement, and of a transaction that does nothing. */
const [statementMs, idleMs] = [12_000, 30_000]
/** A pooler loses a session's settings: behind it each transaction sets the limits. */
const limitesSql = `, set_config('statement_timeout', '${statementMs}', true), set_config('idle_in_transaction_session_timeout', '${idleMs}', true)`
/** Client-side limit: a longer silence means that the connection is lost. */
export const silenceMs = 14_000

// int8 as number: ids and counts are far below 2^53.
const types = new pg.TypeOverrides()
types.setTypeParser(20, Number)

type Options = {
  max?: number
  onError?: (error: Error) => void
  /** Address of a pooler in front of `url`, which pools by transaction. */
  agrupador?: string | undefined
}

/** Opens the pool behind the two doors; only the doors query it. */
export function openDatabase(url: string, { max = 20, onError, agrupador }: Options = {}): Database {
  const pool = new pg.Pool({
    connectionString: agrupador ?? url,
    max,
    types,
    // Packets of one transaction do not wait for each other.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A PostgreSQL process keeps its plans and the catalogue rows that it read until it ends.
    maxLifetimeSeconds: 120,
    query_timeout: silenceMs,
    keepAlive: true,
    ...(agrupador ? {} : { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleMs }),
    application_name: 'zelo',
  } as pg.PoolConfig)
  // While the pool ends, a stopping database may cut its last connections: that is no error.
  pool.on('error', (error) => {
    if (!pool.ending) onError?.(error)
  })
  // A lost connection fails its query; without this listener it would also end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // The pool closes idle connections after 30 s; a longer idle one was lost and holds a slot.
    if (!agrupador) client.query("SET idle_session_timeout = '60s'").catch(() => {})
  })
  return { url, pool, agrupado: agrupador !== undefined, close: () => pool.end() }
}

/** Runs `work` in a transaction that sees one company's rows only. */
export function withEmpresa<T>(db: Database, empresaId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, (db.doors ?? ordinary).company, empresaId, work)
}

/** `withEmpresa`, always rolled back. Keep it short: its locks are real. */
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

/** Runs `work` in a transaction that sees all rows. The caller's wing declares the reason. */
export function withPlataforma<T>(db: Database, _motivo: Motivo, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, (db.doors ?? ordinary).platform, '', work)
}

/** `withPlataforma` that also sees the hidden companies of trials. */
export function withOcultas<T>(db: Database, _motivo: Motivo, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, 'zelo_experimento', '', work)
}

/** Runs one statement that sees all rows, in a single round trip. */
export async function consultarPlataforma<R extends pg.QueryResultRow>(
  db: Database,
  motivo: Motivo,
  statement: pg.QueryConfig & { name: string },
): Promise<R[]> {
  const [{ rows }] = await lerPlataforma(db, motivo, ({ client }) => [client.query<R>(statement)])
  return rows
}

/** A reader sends all its statements at once. */
type Reads<T extends readonly unknown[]> = (tx: Tx) => readonly [...{ [K in keyof T]: PromiseLike<T[K]> }]

/** Runs reads of one company in a single round trip. */
export function lerEmpresa<T extends readonly unknown[]>(db: Database, empresaId: string, ask: Reads<T>): Promise<T> {
  return read(db, (db.doors ?? ordinary).company, empresaId, ask)
}

/** Runs reads of all rows in a single round trip. */
export function lerPlataforma<T extends readonly unknown[]>(db: Database, _motivo: Motivo, ask: Reads<T>): Promise<T> {
  return read(db, (db.doors ?? ordinary).platform, '', ask)
}

/** Sends only the proof, for a call that ran no statement with it. */
export async function provar(db: Database): Promise<void> {
  await read(db, 'zelo_plataforma', '', () => [])
}

/** Sends one packet, which is one transaction. */
async function read<T extends readonly unknown[]>(
  db: Database,
  role: string,
  empresaId: string,
  ask: Reads<T>,
): Promise<T> {
  const client = await db.pool.connect()
  const statements = new Statements(client)
  let broken: Error | undefined
  try {
    const opened = abrir(statements, db, role, empresaId)
    opened.catch(() => {})
    const tx = txOn(client, statements, { script: false })
    const asked = pipelined(ask(tx).map((query) => query.then((rows) => rows)))
    statements.end()
    const [, results] = await pipelined([opened, asked])
    return results as unknown as T
  } catch (error) {
    if (!sqlState(error) || endsConnection(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken ?? statements.isFull())
  }
}

/** Opens the door: sets role and company, and sends the proof if the call still has to. */
async function abrir(
  statements: Statements,
  { prova, agrupado }: Database,
  role: string,
  empresaId: string,
): Promise<void> {
  const limites = agrupado ? limitesSql : ''
  const porta = [role, empresaId]
  const devida = prova && prova.estado !== 'feita' ? prova : undefined
  try {
    if (devida) await statements.ask(portaProvada + limites, [...porta, ...devida.valores], true)
    else await statements.ask(portaAberta + limites, porta, true)
    if (devida?.estado === 'devida') devida.estado = 'feita'
  } catch (error) {
    if (devida) devida.estado = 'recusada'
    throw error
  }
}

const portaAberta = "SELECT set_config('role', $1, true), set_config('app.empresa_id', $2, true)"
const portaProvada = `SELECT provar_sessao($3, $4, $5, $6, $7), set_config('role', $1, true), set_config('app.empresa_id', $2, true)`

async function transaction<T>(db: Database, role: string, empresaId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  const statements = new Statements(client)
  let broken: Error | undefined
  // If the door fails, the queries fail too: the server refuses them in an aborted transaction.
  const opened = pipelined([statements.begin(), abrir(statements, db, role, empresaId)])
  opened.catch(() => {})
  try {
    const result = await work(txOn(client, statements, { script: true }))
    await opened
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, without an error.
    if ((await statements.commit()) !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement failed and its error was swallowed.')
    return result
  } catch (error) {
    if (endsConnection(error)) broken = error as Error
    statements.end()
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken ?? statements.isFull())
  }
}

function txOn(client: pg.PoolClient, statements: Statements, como: { script: boolean }): Tx {
  return Object.assign(drizzleOn(statements), {
    client: clientOn(client, statements, como),
    run: <V, R>(query: BuiltQuery<V, R>, values: V) => query(statements, values),
    commitWithNext: () => statements.commitWithNext(),
  })
}

/** Runs `work` in a savepoint: the transaction survives an expected failure (constraint). */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.client.query('SAVEPOINT tentativa')
  try {
    const result = await work()
    await tx.client.query('RELEASE SAVEPOINT tentativa')
    return result
  } catch (error) {
    // Released too: an outer savepoint of the same name must be found again.
    await tx.client.query('ROLLBACK TO SAVEPOINT tentativa; RELEASE SAVEPOINT tentativa')
    throw error
  }
}

/**
 * 08, 57P: the server ends the connection. 25006: it became read-only, a new connection may find
 * the new primary. 26000: a pooler forgot our prepared statements.
 */
function endsConnection(error: unknown): boolean {
  return /^(08|57P|25006|26000)/.test(sqlState(error) ?? '')
}

/** SQLSTATE of a failed statement, also when wrapped by Drizzle; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause as unknown) {
    if (current instanceof pg.DatabaseError) return current.code
  }
  return undefined
}
