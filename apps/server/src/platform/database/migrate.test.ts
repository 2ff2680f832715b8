import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { longo } from '#test/longo.ts'
import { migrate } from './migrate.ts'

type Banco = Awaited<ReturnType<typeof createTestDatabase>>

const folder = new URL('../../../migrations/', import.meta.url)
const todas = readdirSync(folder)
  .filter((nome) => nome.endsWith('.sql'))
  .sort()
let esperado: unknown
/** Climbs once through all files: each stop is a copy of it. */
let escada: Banco
let subidas = 0

beforeAll(async () => {
  // The template came here from nothing.
  const nova = await createTestDatabase()
  expect(await comBanco(nova.url, (client) => client.query('SELECT FROM migracao'))).toHaveProperty(
    'rowCount',
    todas.length,
  )
  expect(await migrate(nova.url)).toEqual([])
  esperado = await comBanco(nova.url, esquema)
  await nova.drop()
  escada = await bancoCom([])
})

afterAll(() => escada?.drop())

// Every 16th migration and the newest; in the long run all of them, each with a full upgrade.
const paradas = todas
  .map((_, quantas) => todas.slice(0, quantas))
  .filter((nomes, i) => i > 0 && (longo || i % 16 === 0 || nomes.length > todas.length - 3))
const ultima = todas.at(-1) as string

describe('a database comes to the newest schema', () => {
  it.each([
    ...paradas.map((nomes) => ({ onde: `after ${nomes.at(-1)}`, nomes, abrir: parado })),
    // Branches are not merged in the order of their numbers.
    { onde: 'with 0008 before 0005', nomes: todas.filter((nome) => /^000[128]/.test(nome)), abrir: bancoCom },
  ])('when it stopped $onde', async ({ nomes, abrir }) => {
    const banco = await abrir(nomes)
    expect(await migrate(banco.url)).toEqual(todas.filter((nome) => !nomes.includes(nome)))
    expect(await migrate(banco.url)).toEqual([])
    expect(await comBanco(banco.url, esquema)).toEqual(esperado)
    await banco.drop()
  })
})

it("a migration runs again after a deadlock with another database over the cluster's roles", async () => {
  const banco = await bancoCom(todas.slice(0, todas.indexOf('0006_experimento.sql')))
  const outro = await createTestDatabase({ vazio: true })
  await comBanco(outro.url, async (client) => {
    await client.query('BEGIN')
    await client.query('GRANT zelo_plataforma TO CURRENT_USER')
    const subindo = migrate(banco.url)
    await setTimeout(200)
    await client.query('GRANT zelo_experimento TO CURRENT_USER')
    await client.query('COMMIT')
    expect((await subindo).at(-1)).toBe(ultima)
  })
  await Promise.all([banco.drop(), outro.drop()])
})

it('a failing file, or one changed after it ran, stops the start, is named and changes nothing', async () => {
  const banco = await parado(todas.slice(0, -1))
  await comBanco(banco.url, async (client) => {
    await client.query("UPDATE migracao SET hash = 'outro' WHERE nome = $1", [todas[0]])
  })
  await expect(migrate(banco.url)).rejects.toThrow(`Migration ${todas[0]} changed after it was applied`)
  await comBanco(banco.url, async (client) => {
    await client.query('UPDATE migracao SET hash = $2 WHERE nome = $1', [todas[0], hashDe(todas[0] as string)])
    await client.query('DELETE FROM migracao WHERE nome = $1', [todas[1]])
  })
  const antes = await comBanco(banco.url, esquema)
  await expect(migrate(banco.url)).rejects.toThrow(`Migration ${todas[1]} failed`)
  expect(await comBanco(banco.url, esquema)).toEqual(antes)
  expect(await comBanco(banco.url, (client) => client.query('SELECT FROM migracao WHERE nome = $1', [ultima]))).toEqual(
    expect.objectContaining({ rowCount: 0 }),
  )
  await banco.drop()
})

async function comBanco<T>(url: string, fazer: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await fazer(client)
  } finally {
    await client.end()
  }
}

/** A database on which exactly these files ran. */
async function bancoCom(nomes: string[]): Promise<Banco> {
  const banco = await createTestDatabase({ vazio: true })
  await comBanco(banco.url, async (client) => {
    await client.query(
      'CREATE TABLE migracao (nome text PRIMARY KEY, hash text NOT NULL, aplicada_em timestamptz NOT NULL DEFAULT now())',
    )
    await aplicar(client, nomes)
  })
  return banco
}

/** A database that stopped after the first files. Each stop is at or above the one before. */
async function parado(nomes: string[]): Promise<Banco> {
  await comBanco(escada.url, (client) => aplicar(client, nomes.slice(subidas)))
  subidas = nomes.length
  return createTestDatabase({ de: escada })
}

async function aplicar(client: pg.Client, nomes: string[]) {
  for (const nome of nomes) {
    await comSegundaVez(() => client.query(readFileSync(new URL(nome, folder), 'utf8')))
    await client.query('INSERT INTO migracao (nome, hash) VALUES ($1, $2)', [nome, hashDe(nome)])
  }
}

/** Roles are cluster-wide: databases migrated at the same time may collide there. */
async function comSegundaVez(fazer: () => Promise<unknown>): Promise<void> {
  try {
    await fazer()
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '40P01') throw error
    await fazer()
  }
}

function hashDe(nome: string): string {
  return createHash('sha256')
    .update(readFileSync(new URL(nome, folder)))
    .digest('hex')
}

/** Schema `public` without column order: tables, constraints, indexes, policies, grants… */
async function esquema(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    SELECT 'coluna' AS tipo, c.relname || '.' || a.attname AS nome,
           format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') AS texto
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT 'regra', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'
    UNION ALL SELECT 'indice', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'politica', tablename || '.' || policyname, concat_ws(' ', cmd, roles, qual, with_check) FROM pg_policies
     WHERE schemaname = 'public'
    UNION ALL SELECT 'direito', c.relname || ' ' || g.grantee::regrole, string_agg(g.privilege_type, ' ' ORDER BY g.privilege_type)
      FROM pg_class c, aclexplode(c.relacl) g WHERE c.relnamespace = 'public'::regnamespace AND g.grantee <> 0 GROUP BY 1, 2
    UNION ALL SELECT 'funcao', p.oid::regprocedure::text, md5(p.prosrc) FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'gatilho', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1, 2, 3`)
  return rows
}
