import type pg from 'pg'

/** What PostgreSQL keeps of a connection stays bounded: one that was asked so many different things gives way to a new one. */
const maxTextos = 500

export type Statements = {
  /** The connection as Drizzle sees it. */
  client: pg.PoolClient
  isFull(): boolean
}

/**
 * Gives the statements of a connection names from the second time on, so that PostgreSQL parses them no more and plans them again only where
 * that pays, and sends what is asked together in one packet.
 */
export function namedStatements(client: pg.PoolClient): Statements {
  const nomes = new Map<string, string | undefined>()
  let dados = 0
  const query = (config: pg.QueryConfig, values: unknown[]) => {
    together(client)
    if (config.name || values.length === 0) return client.query(config, values)
    const { text } = config
    if (!nomes.has(text)) nomes.set(text, undefined)
    else if (!nomes.get(text)) nomes.set(text, `zelo.${++dados}`)
    return client.query({ ...config, name: nomes.get(text) }, values)
  }
  return { client: { query } as unknown as pg.PoolClient, isFull: () => nomes.size >= maxTextos }
}

/** Holds what is sent until the code that runs now has said all it has to say: the server wakes once for it. */
export function together({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
