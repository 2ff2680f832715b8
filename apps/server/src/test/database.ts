import '#ligacoes.ts'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Cluster address. Test files clone `template`, or `templateDemo` for the demo data. */
    testCluster: { url: string; template: string; templateDemo: string }
  }
}

type TestDatabase = { url: string; drop(): Promise<void> }
type Conteudo = { vazio?: boolean; demo?: boolean; de?: TestDatabase }

/**
 * A database of its own for a test file: migrated, with the `demo` in it, `vazio`, or a copy `de`
 * another without connections. `drop` ends connections that the tests forgot and deletes it.
 */
export async function createTestDatabase({ vazio, demo, de }: Conteudo = {}): Promise<TestDatabase> {
  const { url, template, templateDemo } = inject('testCluster')
  const name = `teste_${randomUUID().replaceAll('-', '')}`
  // Copying the files takes a third of the time of PostgreSQL's default, which logs each page.
  const origem = de ? new URL(de.url).pathname.slice(1) : demo ? templateDemo : template
  const copia = vazio ? '' : ` TEMPLATE ${origem} STRATEGY FILE_COPY`
  await run(url, `CREATE DATABASE ${name}${copia}`)
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
