import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../../migrations/', import.meta.url)
// Any number will do, as long as every version of the product uses the same.
export const advisoryLock = 7_305_111

/**
 * Brings the database to the newest schema: SQL files in name order, each in one transaction, forward only, under an advisory lock so
 * that several instances may start at once. A file that lands late runs late, whatever its number. Refuses one that changed after it ran.
 * @param url owner connection; @returns names of the files that ran
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

/** Roles belong to the whole server: another database of it that comes up at the same time may deadlock with this one, once or twice. */
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

/** Migrations of this version that the database does not have yet (platform door). */
export async function migracoesPendentes(tx: { client: pg.ClientBase }): Promise<string[]> {
  const { rows } = await tx.client.query<{ nome: string }>('SELECT nome FROM migracao')
  const applied = new Set(rows.map(({ nome }) => nome))
  return (await migrationFiles()).filter((nome) => !applied.has(nome))
}

/** The text of a migration of this version; undefined when it has none of that name. */
export async function textoDaMigracao(nome: string): Promise<string | undefined> {
  return (await migrationFiles()).includes(nome) ? readFile(new URL(nome, folder), 'utf8') : undefined
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}
