import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { consultarPlataforma, type Database, openDatabase, type Tx, withPlataforma } from '../database.ts'
import { pipelined } from '../pipelined.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { max: 1 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const na = <T>(work: (tx: Tx) => Promise<T>) => withPlataforma(db, 'plataforma.semente', work)
const guardados = async (parte: string) => {
  const { rows } = await na(({ client }) =>
    client.query(
      `SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%${parte}%' AND name LIKE 'zelo.%'`,
    ),
  )
  return rows[0].count
}
const perguntar = (tx: Tx, texto: string) => tx.execute(sql`SELECT ${1}::int AS ${sql.raw(texto)}`)

it('a repeated statement of a connection is prepared', async () => {
  await na((tx) => perguntar(tx, 'de_novo'))
  expect(await guardados('de_novo')).toBe(0)
  await na((tx) => perguntar(tx, 'de_novo'))
  await na((tx) => perguntar(tx, 'de_novo'))
  expect(await guardados('de_novo')).toBe(1)
})

it('a refused statement is not kept as prepared', async () => {
  const recusar = () => na((tx) => tx.execute(sql`SELECT 1 / ${0}::int AS recusado`))
  for (let vez = 0; vez < 3; vez++) await expect(recusar()).rejects.toThrow()
  await expect(na((tx) => perguntar(tx, 'depois'))).resolves.toBeDefined()
})

it('a connection with too many different statements is replaced', async () => {
  const pid = async () => (await na(({ client }) => client.query('SELECT pg_backend_pid() AS pid'))).rows[0].pid
  const antes = await pid()
  expect(await pid()).toBe(antes)
  await na(async (tx) => {
    for (let n = 0; n < 500; n++) await perguntar(tx, `coluna_${n}`)
  })
  expect(await pid()).not.toBe(antes)
})

it('a single statement sees all rows, and a failing one leaves the connection usable', async () => {
  const papel = {
    name: 'teste.papel',
    text: "SELECT current_user AS papel, current_setting('app.empresa_id') AS empresa",
  }
  expect(await consultarPlataforma(db, 'plataforma.semente', papel)).toEqual([
    { papel: 'zelo_plataforma', empresa: '' },
  ])
  const errada = { name: 'teste.errada', text: 'SELECT 1 / $1::int', values: [0] }
  await expect(consultarPlataforma(db, 'plataforma.semente', errada)).rejects.toThrow(/division by zero/)
  expect(await consultarPlataforma(db, 'plataforma.semente', papel)).toHaveLength(1)
  const { rows } = await db.pool.query('SELECT current_user AS papel')
  expect(rows).toEqual([{ papel: 'zelo' }])
})

it('statements of one tick are answered together: what was before a failed one stands, the rest is refused', async () => {
  let fins: string[] = []
  const juntos = na(async ({ client }) => {
    const perguntas = [1, 0, 2].map((n) => client.query('SELECT 1 / $1::int AS inteiro', [n]))
    fins = (await Promise.allSettled(perguntas)).map(({ status }) => status)
  })
  await expect(juntos).rejects.toThrow('rolled back')
  expect(fins).toEqual(['fulfilled', 'rejected', 'rejected'])
  const papeis = await na(({ client }) => client.query('SELECT current_user AS papel, $1::int8 AS longo', [7]))
  expect(papeis.rows).toEqual([{ papel: 'zelo_plataforma', longo: 7 }])
})

it('a statement whose name a failed packet did not reach gets it in the next one', async () => {
  const texto = 'SELECT $1::int + 40 AS soma'
  await na(({ client }) => client.query(texto, [1]))
  const quebrado = na(async ({ client }) => {
    await pipelined([client.query('SELECT 1 / $1::int AS inteiro', [0]), client.query(texto, [2])])
  })
  await expect(quebrado).rejects.toThrow('division by zero')
  expect((await na(({ client }) => client.query(texto, [2]))).rows).toEqual([{ soma: 42 }])
})

it('a limit is part of the text, so that the plan is kept', async () => {
  const [{ sql: texto }] = await na(async (tx) => [
    tx.select({ um: sql`1` }).from(sql`generate_series(1, 9)`).limit(3).toSQL(),
  ])
  expect(texto).toMatch(/ limit 3$/)
})
