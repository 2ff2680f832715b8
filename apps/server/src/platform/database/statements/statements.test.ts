import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, lte, sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { bigint, date, integer, json, numeric, type PgDatabase, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import {
  consultarPlataforma,
  type Database,
  lerPlataforma,
  openDatabase,
  type Prova,
  type Tx,
  withPlataforma,
  withSavepoint,
} from '../database.ts'
import { pipelined } from '../pipelined.ts'
import { builtOnce, rowOf, type Values } from './driver.ts'

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

it('statements of one tick are answered together: those before a failed one succeed, the rest fail', async () => {
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

it('a statement that a failed packet could not name is named by the next one', async () => {
  const texto = 'SELECT $1::int + 40 AS soma'
  await na(({ client }) => client.query(texto, [1]))
  const quebrado = na(async ({ client }) => {
    await pipelined([client.query('SELECT 1 / $1::int AS inteiro', [0]), client.query(texto, [2])])
  })
  await expect(quebrado).rejects.toThrow('division by zero')
  expect((await na(({ client }) => client.query(texto, [2]))).rows).toEqual([{ soma: 42 }])
})

it('the cause of a failed packet is reported, not the unknown name of a later statement', async () => {
  const texto = 'SELECT $1::int + 50 AS soma'
  await na(({ client }) => client.query(texto, [1]))
  const quebrado = na(async ({ client }) => {
    const juntas = [client.query('SELECT 1 / $1::int AS inteiro', [0]), client.query(texto, [2])]
    const noPacoteSeguinte = new Promise<void>(process.nextTick).then(() => client.query(texto, [3]))
    await pipelined([noPacoteSeguinte, ...juntas])
  })
  await expect(quebrado).rejects.toThrow('division by zero')
})

it('a failed savepoint undoes all that it wrote, also around another failed one', async () => {
  const escritas = await na(async (tx) => {
    await tx.client.query('CREATE TEMP TABLE escrita (onde text) ON COMMIT DROP')
    const escrever = (onde: string) => tx.client.query('INSERT INTO escrita VALUES ($1)', [onde])
    const falhar = () => tx.client.query('SELECT 1 / 0')
    await escrever('antes')
    await withSavepoint(tx, async () => {
      await escrever('fora')
      await withSavepoint(tx, falhar).catch(() => {})
      await falhar()
    }).catch(() => {})
    return (await tx.client.query('SELECT onde FROM escrita')).rows
  })
  expect(escritas).toEqual([{ onde: 'antes' }])
})

it('a limit is part of the text, so that PostgreSQL keeps the plan', async () => {
  const [{ sql: texto }] = await na(async (tx) => [
    tx.select({ um: sql`1` }).from(sql`generate_series(1, 9)`).limit(3).toSQL(),
  ])
  expect(texto).toMatch(/ limit 3$/)
})

it('when the server forgot the names, nothing runs outside the transaction and the next one works', async () => {
  await db.pool.query('CREATE TABLE guardada (texto text); GRANT ALL ON guardada TO zelo_plataforma')
  const guardar = () =>
    na(async ({ client }) => {
      await sleep(20)
      await client.query('INSERT INTO guardada VALUES ($1)', ['um'])
    })
  await guardar()
  await guardar()
  await db.pool.query('DEALLOCATE ALL')
  await expect(guardar()).rejects.toThrow('does not exist')
  expect((await db.pool.query('SELECT FROM guardada')).rowCount).toBe(2)
  await guardar()
})

it('code that goes on after its transaction ended cannot query', async () => {
  let tarde: Promise<unknown> | undefined
  const juntos = na(async (tx) => {
    const devagar = async () => {
      await sleep(50)
      return tx.client.query('SELECT current_user AS papel')
    }
    tarde = devagar().catch(({ message }) => message)
    await tx.execute(sql`SELECT 1 / ${0}::int`)
  })
  await expect(juntos).rejects.toThrow()
  const seguinte = na(() => sleep(100))
  expect(await tarde).toMatch('Asked too late')
  await seguinte
})

it('a reading is one packet with its door, and cannot query after it', async () => {
  const motivo = 'plataforma.semente'
  const papelSql = 'SELECT current_user AS papel'
  const [{ rows }] = await lerPlataforma(db, motivo, ({ client }) => [client.query(papelSql)])
  expect(rows).toEqual([{ papel: 'zelo_plataforma' }])

  const tarde = async ({ client }: Tx) => {
    await client.query(papelSql)
    return client.query(papelSql)
  }
  await expect(lerPlataforma(db, motivo, (tx) => [tarde(tx)])).rejects.toThrow('Asked too late')
  expect(await guardados('de_novo')).toBe(0)
})

it('no statement of a reading runs if the session is refused', async () => {
  await db.pool.query('CREATE TABLE lida (texto text); GRANT ALL ON lida TO zelo_plataforma')
  const agora = new Date()
  const prova: Prova = { valores: [randomUUID(), 1, 1, agora, agora], estado: 'devida' }
  const escrever = lerPlataforma({ ...db, prova }, 'plataforma.semente', ({ client }) => [
    client.query("INSERT INTO lida VALUES ('sem parâmetros')"),
    client.query('INSERT INTO lida VALUES ($1)', ['com']),
  ])
  await expect(escrever).rejects.toThrow('does not stand')
  expect(prova.estado).toBe('recusada')
  expect((await db.pool.query('SELECT FROM lida')).rowCount).toBe(0)
})

it('the next call does not get a connection that the server ended', async () => {
  await db.pool.query(`CREATE FUNCTION acabar() RETURNS bool SECURITY DEFINER LANGUAGE sql
    AS 'SELECT pg_terminate_backend(pg_backend_pid())'`)
  const ler = (name: string, text: string) => consultarPlataforma(db, 'plataforma.semente', { name, text })
  const [acabada, seguinte] = await Promise.allSettled([
    ler('teste.acabar', 'SELECT acabar()'),
    ler('teste.seguinte', 'SELECT 1 AS um'),
  ])
  expect(acabada).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
  expect(seguinte).toMatchObject({ status: 'fulfilled', value: [{ um: 1 }] })
})

it('COMMIT goes with the last statements, and none is taken after them', async () => {
  await db.pool.query(`CREATE TABLE ultima (n int UNIQUE DEFERRABLE INITIALLY DEFERRED);
    GRANT ALL ON ultima TO zelo_plataforma`)
  const guardar = (depois: (tx: Tx) => Promise<unknown>, ...valores: number[]) =>
    na(async (tx) => {
      tx.commitWithNext()
      await pipelined(valores.map((n) => tx.client.query('INSERT INTO ultima VALUES (100 / $1)', [n])))
      await depois(tx)
    })
  const guardadas = async () => (await db.pool.query('SELECT n FROM ultima ORDER BY n')).rows.map(({ n }) => n)
  const nada = async () => {}

  await guardar(nada, 2, 4)
  expect(await guardadas()).toEqual([25, 50])
  await expect(guardar(nada, 5, 0)).rejects.toThrow('division by zero')
  await expect(guardar(nada, 5, 4)).rejects.toThrow('duplicate key')
  expect(await guardadas()).toEqual([25, 50])
  const interrompida = na(async (tx) => {
    tx.commitWithNext()
    tx.client.query('INSERT INTO ultima VALUES ($1)', [1]).catch(nada)
    throw new Error('before anything was sent')
  })
  await expect(interrompida).rejects.toThrow('before anything')
  expect(await guardadas()).toEqual([25, 50])
  await expect(guardar(({ client }) => client.query('SELECT 1'), 10)).rejects.toThrow('Asked too late')
  await expect(guardar(({ client }) => client.query('SELECT $1', [1]), 20)).rejects.toThrow('Asked too late')
  expect(await guardadas()).toEqual([5, 10, 25, 50])
})

it('a query that is built once answers the values of each call', async () => {
  const numero = pgTable('numero', { n: integer().primaryKey(), em: timestamp({ withTimezone: true }), dados: json() })
  await db.pool.query(`CREATE TABLE numero (n int PRIMARY KEY, em timestamptz, dados json);
    GRANT ALL ON numero TO zelo_plataforma`)
  const guardar = builtOnce((com, _: Values<typeof numero.$inferSelect>) => com.insert(numero).values(rowOf(numero)))
  const ate = builtOnce((com, { em }: Values<{ em: Date }>) =>
    com.select().from(numero).where(lte(numero.em, em)).orderBy(numero.n),
  )
  const linhas = [1, 2, 3].map((n) => ({ n, em: new Date(n * 86_400_000), dados: [n, null] }))
  const dentro = (em: Date) => na((tx) => tx.run(ate, { em }))

  await na((tx) => pipelined(linhas.map((linha) => tx.run(guardar, linha))))
  for (const { n, em } of linhas) expect(await dentro(em)).toEqual(linhas.slice(0, n))
  expect(await guardados('numero')).toBe(2)
})

it('an answer has the columns of the statement as it is parsed now', async () => {
  await db.pool.query(
    'CREATE TABLE mudada AS SELECT 1 AS valor, $$x$$ AS chave; GRANT ALL ON mudada TO zelo_plataforma',
  )
  const ler = () =>
    na(async ({ client }) => (await client.query('SELECT valor FROM mudada WHERE chave = $1', ['x'])).rows)
  expect(await ler()).toEqual([{ valor: 1 }])
  await db.pool.query("ALTER TABLE mudada ALTER valor TYPE text USING 'letra'")
  expect(await ler()).toEqual([{ valor: 'letra' }])
})

it('a statement without a row count has none', async () => {
  const { command, rowCount } = await na((tx) => tx.execute(sql`CREATE TEMPORARY TABLE contada (n int)`))
  expect({ command, rowCount }).toEqual({ command: 'CREATE', rowCount: null })
})

it("rows are equal to those of Drizzle's own driver", async () => {
  const dono = pgTable('dono', { id: integer().primaryKey(), nome: text() })
  const coisa = pgTable('coisa', {
    id: bigint({ mode: 'number' }).primaryKey(),
    donoId: integer('dono_id'),
    precos: numeric().array(),
    dia: date(),
    em: timestamp({ withTimezone: true }),
    dados: json(),
  })
  const valores = { precos: ['1.50', '2'], dia: '2026-11-26', em: new Date(0), dados: { a: [1, null] } }
  const colunas = { coisa, dono, dentro: { nome: dono.nome, soma: sql<number>`1 + 1` } }
  const tudo = async (com: PgDatabase<NodePgQueryResultHKT>) => [
    await com
      .insert(coisa)
      .values([1, undefined].map((donoId) => ({ ...valores, id: 2 ** 40 + (donoId ?? 0), donoId })))
      .returning(),
    await com.select(colunas).from(coisa).leftJoin(dono, eq(dono.id, coisa.donoId)).orderBy(coisa.id),
    await com.select(colunas).from(dono).rightJoin(coisa, eq(dono.id, coisa.donoId)).orderBy(coisa.id),
    (await com.execute(sql`SELECT id, precos, dia, em, dados FROM coisa ORDER BY id`)).rows,
    await com.delete(coisa).returning({ coisa: { dono: coisa.donoId } } as never),
  ]
  await db.pool.query(`CREATE TABLE dono (id int PRIMARY KEY, nome text);
    CREATE TABLE coisa (id int8 PRIMARY KEY, dono_id int, precos numeric[], dia date, em timestamptz, dados json);
    INSERT INTO dono VALUES (1, 'Ana'); GRANT ALL ON dono, coisa TO zelo_plataforma`)
  expect(await na(tudo)).toEqual(await tudo(drizzle(db.pool)))
})
