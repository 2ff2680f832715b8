import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../../migrations/', import.meta.url)
// Arbitrary, but the same in every version of the product.
export const advisoryLock = 7_305_111

/**
 * Migrates the database: SQL files in name order, one transaction each, forward only. An advisory
 * lock lets instances start together. Files merged late still run. Refuses files changed after they
 * ran. @param url owner connection. @returns names of the files that ran
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migracao (nome text PRIMARY KEY, hash text NOT NULL, aplicada_em timestamptz NOT NULL DEFAULT now())',
    )
    const applied = new Map<string, string>(
      (await client.query('SELECT nome, hash FROM migracao')).rows.map((row) => [row.nome, row.hash]),
    )
    const ran: string[] = []
    for (const nome of await migrationFiles()) {
      const sql = await readFile(new URL(nome, folder), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      const before = applied.get(nome)
      if (before === hash) continue
      if (before) throw new Error(`Migration ${nome} changed after it was applied: write a new one instead.`)
      await apply(client, { nome, hash, sql })
      ran.push(nome)
    }
    return ran
  } finally {
    await client.end()
  }
}

const deadlock = '40P01'

/** Roles are cluster-wide: databases migrated at the same time may deadlock. */
async function apply(client: pg.Client, migration: { nome: string; hash: string; sql: string }, attempts = 3) {
  const { nome, hash, sql } = migration
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migracao (nome, hash) VALUES ($1, $2)', [nome, hash])
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined)
    if ((cause as pg.DatabaseError).code === deadlock && attempts > 1) return apply(client, migration, attempts - 1)
    throw new Error(`Migration ${nome} failed and changed nothing: ${(cause as Error).message}`, { cause })
  }
}

/** This version's migrations that the database lacks (platform door). */
export async function migracoesPendentes(tx: { client: Pick<pg.ClientBase, 'query'> }): Promise<string[]> {
  const { rows } = await tx.client.query<{ nome: string }>('SELECT nome FROM migracao')
  const applied = new Set(rows.map(({ nome }) => nome))
  return (await migrationFiles()).filter((nome) => !applied.has(nome))
}

/** SQL of a migration of this version; undefined when unknown. */
export async function textoDaMigracao(nome: string): Promise<string | undefined> {
  return (await migrationFiles()).includes(nome) ? readFile(new URL(nome, folder), 'utf8') : undefined
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}
