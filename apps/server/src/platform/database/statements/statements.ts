/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg'
import utils from 'pg/lib/utils.js'
import { type Answer, Packet, type Statement, type Text } from './packet.ts'

/** Texts per connection; beyond it the connection is replaced. */
const maxTexts = 500

/** How our statements go to one connection. */
export type Statements = {
  /** `prepared`: at its first use; others from their second. */
  ask(text: string, values: unknown[], prepared: boolean): Promise<Answer>
  /** Sends what was asked in this tick now. */
  flush(): void
  /** Of a reading: all goes in one packet, and after it nothing is asked. */
  reading: 'asks' | 'asked' | undefined
  isFull(): boolean
}

/** For hand-written SQL; what has parameters or a name goes with the other statements. */
export type Client = Pick<pg.PoolClient, 'query'>

export function clientOn(client: pg.PoolClient, statements: Statements): Client {
  const parserOf = (oid: number) => client.getTypeParser(oid)
  const query = async (asked: string | pg.QueryConfig, given?: unknown[]): Promise<pg.QueryResult> => {
    const { text, name, values = given ?? [] } = typeof asked === 'string' ? { text: asked } : asked
    if (!name && values.length === 0 && !statements.reading) {
      // May hold several statements.
      statements.flush()
      return client.query(text)
    }
    try {
      return toResult(await statements.ask(text, values, name !== undefined), parserOf)
    } catch (error) {
      // Where it was asked, not where its answer was read.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }
  return { query: query as Client['query'] }
}

/** An answer as pg gives it. */
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

/** What is asked in one tick goes out in one packet. */
export function statementsOf(client: pg.PoolClient): Statements {
  const texts = new Map<string, Text>()
  let waiting: Statement[] = []

  function textOf(text: string, prepared: boolean): Text {
    let known = texts.get(text)
    if (!known) {
      // A transaction must open even where the server forgot all names.
      const name = text === 'BEGIN' ? '' : `zelo.${texts.size}`
      known = { text, name, state: prepared ? 'used' : 'new' }
      texts.set(text, known)
    }
    return known
  }

  function flush(): void {
    if (waiting.length === 0) return
    const packet = new Packet(waiting)
    waiting = []
    if (statements.reading) statements.reading = 'asked'
    client.query(packet)
  }

  const statements: Statements = {
    reading: undefined,
    ask(text, values, prepared) {
      return new Promise((resolve, reject) => {
        if (statements.reading === 'asked') throw new Error('A reading asks all its statements at once.')
        waiting.push({ of: textOf(text, prepared), values: values.map(utils.prepareValue), resolve, reject })
        if (waiting.length === 1) process.nextTick(flush)
      })
    },
    flush,
    isFull: () => texts.size >= maxTexts,
  }
  return statements
}
