/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg'
import utils from 'pg/lib/utils.js'
import { type Answer, Packet, type Statement, type Text } from './packet.ts'

/** Texts per connection; beyond it the connection is replaced. */
const maxTexts = 500

/** Texts that were sent on each connection. */
const known = new WeakMap<pg.Connection, Map<string, Text>>()

/** Without a name, because a transaction must begin and end even if the server forgot all names. */
const begin: Text = { text: 'BEGIN', name: '', state: 'used' }
const commit: Text = { text: 'COMMIT', name: '', state: 'used' }

/**
 * The statements of one transaction; those of one tick go out in one packet. After its end it
 * refuses statements, because they would run without role and company.
 */
export class Statements {
  readonly #client: pg.PoolClient
  readonly #texts: Map<string, Text>
  #waiting: Statement[] = []
  #ended = false
  #commits = false
  #committed: Promise<Answer> | undefined

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.#texts = known.get(client.connection) ?? new Map()
    known.set(client.connection, this.#texts)
  }

  begin(): Promise<Answer> {
    return this.#add(begin, [])
  }

  /** `prepared`: the statement is prepared at its first use; others at their second. */
  async ask(text: string, values: unknown[], prepared: boolean): Promise<Answer> {
    let of = this.#texts.get(text)
    if (!of) {
      of = { text, name: `zelo.${this.#texts.size}`, state: prepared ? 'used' : 'new' }
      this.#texts.set(text, of)
    }
    return this.#add(of, values)
  }

  /** Runs several statements without values. */
  async askSeveral(text: string): Promise<pg.QueryResult> {
    this.#flush()
    this.#requireOpen()
    return this.#client.query(text)
  }

  /** Sends COMMIT in one packet with the next statements; refuses any after those. */
  commitWithNext(): void {
    this.#requireOpen()
    this.#commits = true
  }

  /** Commits, unless `commitWithNext` did. @returns the command that PostgreSQL ran */
  async commit(): Promise<string> {
    this.#flush()
    this.#ended = true
    const { command } = await (this.#committed ?? this.#client.query('COMMIT'))
    return command
  }

  /** Sends what waits, without a COMMIT that it was to go with, and takes no more. */
  end(): void {
    this.#commits = false
    this.#flush()
    this.#ended = true
  }

  /** Whether the connection knows too many texts and must be replaced. */
  isFull(): boolean {
    return this.#texts.size >= maxTexts
  }

  async #add(of: Text, values: unknown[]): Promise<Answer> {
    this.#requireOpen()
    if (this.#waiting.length === 0) process.nextTick(() => this.#flush())
    return this.#queue(of, values)
  }

  #queue(of: Text, values: unknown[]): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#waiting.push({ of, values: values.map(utils.prepareValue), resolve, reject })
    return promise
  }

  #flush(): void {
    if (this.#waiting.length === 0) return
    if (this.#commits) {
      this.#commits = false
      this.#ended = true
      this.#committed = this.#queue(commit, [])
      // Fails with the statement that failed, which its caller hears.
      this.#committed.catch(() => {})
    }
    const packet = new Packet(this.#waiting)
    this.#waiting = []
    this.#client.query(packet)
  }

  #requireOpen(): void {
    if (this.#ended) throw new Error('Asked too late: the transaction, or the one packet of a reading, ended.')
  }
}

/** For hand-written SQL. */
export type Client = Pick<pg.PoolClient, 'query'>

/** `script`: a query without name and values may hold several statements. */
export function clientOn(client: pg.PoolClient, statements: Statements, { script }: { script: boolean }): Client {
  const parserOf = (oid: number) => client.getTypeParser(oid)
  const query = async (asked: string | pg.QueryConfig, given?: unknown[]): Promise<pg.QueryResult> => {
    const { text, name, values = given ?? [] } = typeof asked === 'string' ? { text: asked } : asked
    if (script && !name && values.length === 0) return statements.askSeveral(text)
    try {
      return toResult(await statements.ask(text, values, name !== undefined), parserOf)
    } catch (error) {
      // The stack of the caller, not of the code that read the answer.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }
  return { query: query as Client['query'] }
}

/** An answer in the form of pg's results. */
export function toResult(
  { fields, rows, command, rowCount }: Answer,
  parserOf: (oid: number) => (value: string) => unknown,
): pg.QueryResult {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  const parsed = rows.map((row) => {
    const item: pg.QueryResultRow = {}
    for (const [i, { name, parse }] of columns.entries()) {
      const value = row[i] ?? null
      item[name] = value === null ? null : parse(value)
    }
    return item
  })
  return { command, rowCount, oid: 0, fields, rows: parsed }
}
