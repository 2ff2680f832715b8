import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('gives each test file its own migrated database', async () => {
  const one = await createTestDatabase()
  const other = await createTestDatabase()
  await query(one.url, 'CREATE TABLE so_aqui (id int)')
  expect(await query(one.url, "SELECT to_regclass('so_aqui') IS NOT NULL AS found")).toEqual([{ found: true }])
  expect(await query(other.url, "SELECT to_regclass('so_aqui') IS NOT NULL AS found")).toEqual([{ found: false }])
  expect(await query(other.url, "SELECT to_regclass('migracao') IS NOT NULL AS found")).toEqual([{ found: true }])
  await Promise.all([one.drop(), other.drop()])
  await expect(query(one.url, 'SELECT 1')).rejects.toThrow(/does not exist/)
})

it('runs as a role that row security applies to', async () => {
  const database = await createTestDatabase()
  const role = 'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user'
  expect(await query(database.url, role)).toEqual([{ rolsuper: false, rolbypassrls: false }])
  await database.drop()
})
