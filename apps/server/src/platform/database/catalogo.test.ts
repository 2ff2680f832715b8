import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const comTreino = ['agendamento', 'canal', 'cliente', 'conversa', 'espera', 'sinal']
const tenantTables = `
  SELECT c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'empresa_id' AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`

describe('every table with empresa_id', () => {
  it('has row security enabled and forced', async () => {
    const { rows } = await client.query(tenantTables)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter((row) => !row.relrowsecurity || !row.relforcerowsecurity)).toEqual([])
  })

  it('has a company in every row, except platform e-mails and audit entries', async () => {
    const { rows } = await client.query(`
      SELECT t.relname FROM (${tenantTables}) t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'empresa_id'
      WHERE NOT a.attnotnull`)
    expect(rows.map((row) => row.relname).sort()).toEqual(['auditoria', 'email_saida'])
  })

  it("has a company door policy on the transaction's company, for reads and writes", async () => {
    const { rows } = await client.query(`
      SELECT t.relname, p.polcmd, pg_get_expr(p.polqual, p.polrelid) AS leitura, pg_get_expr(p.polwithcheck, p.polrelid) AS escrita
      FROM (${tenantTables}) t
      LEFT JOIN pg_policy p ON p.polrelid = t.oid AND (SELECT oid FROM pg_roles WHERE rolname = 'zelo_app') = ANY (p.polroles)`)
    // Practice is hidden from this door; the door of practice sees it.
    const treino = rows.filter(({ leitura }) => leitura === '((empresa_id = empresa_atual()) AND (NOT treino))')
    expect(treino.map((row) => row.relname).sort()).toEqual(comTreino)
    for (const row of rows) {
      const compares = treino.includes(row) ? row.leitura : '(empresa_id = empresa_atual())'
      expect(row, row.relname).toMatchObject({ leitura: compares })
      if (row.polcmd !== 'r') expect(row, row.relname).toMatchObject({ escrita: compares })
    }
  })

  it('begins its primary key with empresa_id, and its references to other tenant tables too', async () => {
    const { rows } = await client.query(`
      SELECT con.conname, con.contype,
        (SELECT attname FROM pg_attribute WHERE attrelid = con.conrelid AND attnum = con.conkey[1]) AS primeira
      FROM pg_constraint con JOIN (${tenantTables}) t ON t.oid = con.conrelid
      WHERE t.relname NOT IN ('auditoria', 'email_saida') AND (con.contype = 'p' OR (con.contype = 'f' AND con.confrelid IN (SELECT oid FROM (${tenantTables}) alvo)))`)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((row) => row.primeira !== 'empresa_id')).toEqual([])
  })
})

it('practice sees its own rows and other appointments, which it cannot change', async () => {
  const { rows } = await client.query(
    `
    SELECT t.relname, array_agg(p.polcmd ORDER BY p.polcmd) AS sobre FROM (${tenantTables}) t
    JOIN pg_policy p ON p.polrelid = t.oid AND NOT p.polpermissive
      AND (SELECT array_agg(oid) FROM pg_roles WHERE rolname IN ('zelo_treino', 'zelo_treino_plataforma')) <@ p.polroles
    WHERE coalesce(pg_get_expr(p.polqual, p.polrelid), $1) = $1 AND coalesce(pg_get_expr(p.polwithcheck, p.polrelid), $1) = $1
    GROUP BY 1 ORDER BY 1`,
    ['(treino OR (NOT em_treino()))'],
  )
  expect(rows).toEqual(comTreino.map((relname) => ({ relname, sobre: relname === 'agendamento' ? '{a,d,w}' : '{*}' })))
})

it("the doors' roles own nothing and bypass nothing", async () => {
  const { rows } = await client.query(`
    SELECT r.rolname, r.rolsuper, r.rolbypassrls, r.rolcanlogin, count(c.oid)::int AS tabelas
    FROM pg_roles r LEFT JOIN pg_class c ON c.relowner = r.oid
    WHERE r.rolname IN ('zelo_app', 'zelo_plataforma', 'zelo_busca', 'zelo_treino', 'zelo_treino_plataforma') GROUP BY r.oid, r.rolname, r.rolsuper, r.rolbypassrls, r.rolcanlogin
    ORDER BY 1`)
  expect(rows).toEqual(
    ['zelo_app', 'zelo_busca', 'zelo_plataforma', 'zelo_treino', 'zelo_treino_plataforma'].map((rolname) => ({
      rolname,
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      tabelas: 0,
    })),
  )
})

it('the company door reaches tenant tables, their e-mails and plans, and no other platform table', async () => {
  const { rows } = await client.query(`
    SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'empresa_id')
      AND has_table_privilege('zelo_app', c.oid, 'SELECT, INSERT, UPDATE, DELETE') ORDER BY 1`)
  expect(rows.map((row) => row.relname)).toEqual(['plano'])
})
