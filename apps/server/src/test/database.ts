import '#ligacoes.ts'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * Own database of a test file, cloned from the migrated template (50 ms), or empty (`vazio`).
 * `drop` ends open connections and deletes it.
 */
export async function createTestDatabase({ vazio = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, template } = inject('testCluster')
  const name = `teste_${randomUUID().replaceAll('-', '')}`
  await run(url, `CREATE DATABASE ${name}${vazio ? '' : ` TEMPLATE ${template}`}`)
  const address = new URL(url)
  address.pathname = name
  return { url: address.href, drop: () => run(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function run(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
