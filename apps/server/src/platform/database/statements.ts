import type pg from 'pg'

/** Prepared statements per connection; beyond it the connection is replaced. */
const maxTextos = 500

export type Statements = {
  /** The connection as Drizzle sees it. */
  client: pg.PoolClient
  isFull(): boolean
}

/**
 * Names a statement from its second use on a connection, so that PostgreSQL parses it only once;
 * sends statements of one tick in one packet.
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

/** Buffers writes until the next tick: one packet for the server. */
export function together({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
