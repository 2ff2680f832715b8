import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { emailEntregar } from '#platform/mail/outbox.ts'
import { createTestDatabase } from '#test/database.ts'
import { endWaits } from '#test/end-waits.ts'
import { eventually } from '#test/eventually.ts'
import { tabelasCom } from '#test/onde.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase, type Tx, withEmpresa, withPlataforma } from '../database/database.ts'
import { openRealtime } from '../realtime/listen.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { declararFila, declararFilaPeriodica, filaMorta, filasDeclaradas } from './filas.ts'
import type { Jobs } from './jobs.ts'
import { openJobs } from './pg-boss.ts'
import { prepararJobs } from './schema.ts'

const umaPorVez = declararFila<{ qual: string }>('teste.uma', { lote: 1 })
const periodica = declararFilaPeriodica('teste.periodo', { lote: 1, repeticao: { retryLimit: 1, retryDelay: 600 } })
const outraFila = declararFila<{ empresaId: string; agendamentoId: string }>('teste.outra', { lote: 10 })
const log = pino({ level: 'silent' })
const empresaId = '0190a000-0000-7000-8000-000000000001'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let owner: pg.Client
let realtime: Realtime
const opened: Jobs[] = []

async function open(varreduraMs = 60_000): Promise<Jobs> {
  const jobs = await openJobs({ db, log, clock: systemClock, realtime, varreduraMs })
  opened.push(jobs)
  return jobs
}

const plataforma = <T>(work: (tx: Tx) => Promise<T>) => withPlataforma(db, 'email.entrega', work)

async function estados(fila: string): Promise<string[]> {
  const { rows } = await owner.query('SELECT state FROM pgboss.job WHERE name = $1 ORDER BY created_on', [fila])
  return rows.map((row) => row.state)
}

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.url)
  owner = new pg.Client(testDatabase.url)
  await owner.connect()
  await prepararJobs(testDatabase.url)
  realtime = await openRealtime({ url: testDatabase.url, log })
})

beforeEach(async () => {
  await owner.query('DELETE FROM pgboss.job')
  await owner.query('DELETE FROM periodo')
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
})

afterAll(async () => {
  await owner.end()
  await realtime.close()
  await db.close()
  await testDatabase.drop()
})

it('runs a delayed job on time though a sweep ran before its transaction ended', async () => {
  const jobs = await open()
  const seen: string[] = []
  jobs.tratar(umaPorVez, async ({ qual }) => void seen.push(qual))
  await jobs.start()
  const em = (segundos: number) => ({ apos: new Date(Date.now() + 1000 * segundos) })

  await plataforma((tx) => jobs.enviar(tx, umaPorVez, { qual: 'cedo' }, em(0.5)))
  await plataforma(async (tx) => {
    await jobs.enviar(tx, umaPorVez, { qual: 'tarde' }, em(2.5))
    await eventually(() => expect(seen).toEqual(['cedo']))
  })

  await eventually(() => expect(seen).toEqual(['cedo', 'tarde']))
})

it('runs a job sent through either door', async () => {
  const jobs = await open()
  const seen: string[] = []
  jobs.tratar(emailEntregar, async ({ emailId }) => void seen.push(emailId))
  jobs.tratar(outraFila, async ({ agendamentoId }) => void seen.push(agendamentoId))
  await jobs.start()

  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'e' }))
  await withEmpresa(db, empresaId, (tx) => jobs.enviar(tx, outraFila, { empresaId, agendamentoId: 'a' }))

  await eventually(() => expect(seen.toSorted()).toEqual(['a', 'e']))
})

it('starts a job at once, long before the next sweep', async () => {
  const jobs = await open()
  const seen: string[] = []
  jobs.tratar(emailEntregar, async ({ emailId }) => void seen.push(emailId))
  await jobs.start()
  for (const emailId of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId }))
    await eventually(() => expect(seen).toContain(emailId))
  }
})

it('finds a job without a notification at the next sweep', async () => {
  const jobs = await open(300)
  const seen: string[] = []
  jobs.tratar(emailEntregar, async ({ emailId }) => void seen.push(emailId))
  await jobs.start()
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'told' }))
  await eventually(() => expect(seen).toEqual(['told']))
  await owner.query(`INSERT INTO pgboss.job_common (name, data) VALUES ('email.entregar', '{"emailId":"untold"}')`)
  await eventually(() => expect(seen).toEqual(['told', 'untold']))
})

it('runs a later job when its time comes, long before the next period', async () => {
  const jobs = await open()
  const seen: string[] = []
  jobs.tratar(emailEntregar, async ({ emailId }) => void seen.push(emailId))
  await jobs.start()
  const apos = new Date(systemClock.now().getTime() + 1_000)
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'later' }, { apos }))
  await eventually(() => expect(seen).toEqual(['later']))
})

it('runs all jobs of one notification, one after the other', async () => {
  const jobs = await open()
  const seen: string[] = []
  jobs.tratar(umaPorVez, async ({ qual }) => void seen.push(qual))
  await jobs.start()
  await plataforma(async (tx) => {
    for (const qual of ['a', 'b', 'c', 'd']) await jobs.enviar(tx, umaPorVez, { qual })
  })
  await eventually(() => expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd']))
})

it('a job of a later month causes no extra sweeps', async () => {
  const jobs = await open()
  let varreduras = 0
  const deixar = realtime.assinar('plataforma', ({ tipo, id, valor }) => {
    if (tipo === 'varredura' && id === 'jobs' && !valor) varreduras++
  })
  const seen: string[] = []
  jobs.tratar(emailEntregar, async ({ emailId }) => void seen.push(emailId))
  const apos = new Date(systemClock.now().getTime() + 60 * 86_400_000)
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'far' }, { apos }))
  await jobs.start()
  await eventually(() => expect(varreduras).toBe(1))
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'now' }))
  await eventually(() => expect(seen).toEqual(['now']))
  expect(varreduras).toBe(1)
  deixar()
})

it('a transaction that rolls back leaves no job', async () => {
  const jobs = await open()
  const refused = plataforma(async (tx) => {
    await jobs.enviar(tx, emailEntregar, { emailId: 'e' })
    throw new Error('business rule')
  })
  await expect(refused).rejects.toThrow('business rule')
  expect(await estados('email.entregar')).toEqual([])
})

it('the same key makes one job: pipelined, in another transaction, and after it ran', async () => {
  const jobs = await open()
  const seen: string[] = []
  jobs.tratar(emailEntregar, async ({ emailId }) => void seen.push(emailId))
  await plataforma(async (tx) => {
    await Promise.all(['x', 'x', 'y'].map((chave) => jobs.enviar(tx, emailEntregar, { emailId: chave }, { chave })))
  })
  await Promise.all(
    Array.from({ length: 5 }, () =>
      plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'x' }, { chave: 'x' })),
    ),
  )
  await jobs.start()
  await eventually(async () => expect(await estados('email.entregar')).toEqual(['completed', 'completed']))

  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'x' }, { chave: 'x' }))
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'fim' }))
  await eventually(() => expect(seen).toContain('fim'))
  expect(seen.toSorted()).toEqual(['fim', 'x', 'y'])
})

it('repeats a job whose handler throws, then moves it with its data to the dead letters', async () => {
  const jobs = await open()
  let runs = 0
  jobs.tratar(outraFila, async () => {
    runs++
    throw new Error('never works')
  })
  await jobs.start()
  await plataforma((tx) => jobs.enviar(tx, outraFila, { empresaId, agendamentoId: 'a' }))

  await eventually(async () => {
    await endWaits(owner, outraFila.nome)
    expect(await estados(outraFila.nome)).toEqual(['failed'])
  })
  const { rows } = await owner.query('SELECT data FROM pgboss.job WHERE name = $1', [filaMorta(outraFila.nome)])
  expect(rows).toEqual([{ data: { empresaId, agendamentoId: 'a' } }])
  expect(runs).toBe(9)
})

it('keeps no value of a statement that failed in a job', async () => {
  const jobs = await open()
  const nome = 'Zenaide Quaresma'
  jobs.tratar(emailEntregar, () => plataforma(async (tx) => void (await tx.execute(sql`SELECT ${nome}::uuid`))))
  await jobs.start()
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'e' }))
  await eventually(async () => expect(await estados('email.entregar')).toEqual(['retry']))
  const { rows } = await owner.query('SELECT output FROM pgboss.job')
  expect(rows[0].output.message).toContain('Failed query')
  expect(await tabelasCom(testDatabase.url, nome)).toEqual([])
})

it('waits longer before each retry', async () => {
  const jobs = await open()
  jobs.tratar(emailEntregar, async () => {
    throw new Error('refused')
  })
  await jobs.start()
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'e' }))
  await eventually(async () => expect(await estados('email.entregar')).toEqual(['retry']))
  const { rows } = await owner.query('SELECT extract(epoch FROM start_after - now())::int AS wait FROM pgboss.job')
  expect(rows[0].wait).toBeGreaterThan(10)
})

it('runs jobs of an instance that died between commit and work', async () => {
  const died = await open()
  await plataforma((tx) => died.enviar(tx, emailEntregar, { emailId: 'e' }))

  const restarted = await open()
  const seen: string[] = []
  restarted.tratar(emailEntregar, async ({ emailId }) => void seen.push(emailId))
  await restarted.start()
  await eventually(() => expect(seen).toEqual(['e']))
})

it('runs every one of many jobs at least once when two instances share the work', async () => {
  const seen = new Set<string>()
  const instances = await Promise.all([open(), open()])
  for (const jobs of instances) {
    jobs.tratar(emailEntregar, async ({ emailId }) => void seen.add(emailId))
    await jobs.start()
  }
  const ids = Array.from({ length: 200 }, (_, index) => `e${index}`)
  await Promise.all(
    ids.map((emailId, index) =>
      plataforma((tx) => (instances[index % 2] as Jobs).enviar(tx, emailEntregar, { emailId })),
    ),
  )
  await eventually(() => expect(seen.size).toBe(200))
})

it('a short period runs once, on one of several instances and without a job', async () => {
  const periodoAtual = async () => {
    const { rows } = await owner.query('SELECT floor(extract(epoch FROM now()))::int AS numero')
    return rows[0].numero as number
  }
  const primeiro = await periodoAtual()
  let runs = 0
  const instances = await Promise.all([open(300), open(300), open(300)])
  for (const jobs of instances) jobs.repetir(periodica, 1_000, async () => void runs++)
  await Promise.all(instances.map((jobs) => jobs.start()))
  await eventually(() => expect(runs).toBeGreaterThanOrEqual(3))
  await Promise.all(instances.map((jobs) => jobs.stop()))
  expect(runs).toBeLessThanOrEqual((await periodoAtual()) - primeiro + 1)
  expect(await estados(periodica.nome)).toEqual([])
})

it('an instance whose period hangs leaves the next ones to others', async () => {
  const [hung, other] = [await open(300), await open(300)]
  const [hangs, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [varreduras, runs] = [0, 0]
  hung.repetir(periodica, 1_000, () => {
    hangs.resolve()
    return release.promise
  })
  other.repetir(periodica, 1_000, async () => void runs++)
  await hung.start()
  await hangs.promise
  const numero = async () => (await owner.query('SELECT numero FROM periodo')).rows
  const antes = await numero()
  const deixar = realtime.assinar('plataforma', ({ tipo, id, valor }) => {
    if (tipo === 'varredura' && id === 'jobs' && !valor) varreduras++
  })
  await eventually(() => expect(varreduras).toBe(5))
  expect(await numero()).toEqual(antes)
  await other.start()
  await eventually(() => expect(runs).toBeGreaterThan(1))
  deixar()
  release.resolve()
})

it('a period that fails becomes a job, which is tried again and shown when it fails too', async () => {
  const jobs = await open()
  let runs = 0
  jobs.repetir(periodica, 600_000, async () => {
    runs++
    throw new Error('never works')
  })
  await jobs.start()
  await eventually(async () => {
    await endWaits(owner, periodica.nome)
    expect(await jobs.mortas(10)).toMatchObject([{ fila: periodica.nome, erro: 'never works' }])
  })
  expect(runs).toBe(3)
})

it('a long period is one job, whichever instances ask for it', async () => {
  let runs = 0
  const instances = await Promise.all([open(300), open(300)])
  for (const jobs of instances) jobs.repetir(periodica, 86_400_000, async () => void runs++)
  await Promise.all(instances.map((jobs) => jobs.start()))
  await eventually(async () => expect(await estados(periodica.nome)).toEqual(['completed']))
  // The next hour of the day asks again.
  await owner.query('UPDATE periodo SET numero = numero - 1')
  await eventually(async () => {
    const { rows } = await owner.query('SELECT numero = floor(extract(epoch FROM now()) / 3600) AS asked FROM periodo')
    expect(rows).toEqual([{ asked: true }])
  })
  expect(await estados(periodica.nome)).toEqual(['completed'])
  expect(runs).toBe(1)
})

it('does not run a job before its instant', async () => {
  const jobs = await open()
  const seen: string[] = []
  jobs.tratar(emailEntregar, async ({ emailId }) => void seen.push(emailId))
  await jobs.start()
  const apos = new Date(systemClock.now().getTime() + 3_600_000)
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'later' }, { apos }))
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'now' }))
  await eventually(() => expect(seen).toEqual(['now']))
  const { rows } = await owner.query(
    "SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes FROM pgboss.job WHERE state = 'created'",
  )
  expect(rows).toEqual([{ minutes: 60 }])
})

it('lets the job in flight finish when it stops, and takes no other', async () => {
  const jobs = await open()
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  jobs.tratar(emailEntregar, async () => {
    started.resolve()
    await release.promise
  })
  await jobs.start()
  expect(jobs.rodando()).toBe(true)
  await plataforma((tx) => jobs.enviar(tx, emailEntregar, { emailId: 'e' }))
  await started.promise

  const stopped = jobs.stop()
  expect(jobs.rodando()).toBe(false)
  const other = await open()
  await plataforma((tx) => other.enviar(tx, emailEntregar, { emailId: 'next' }))
  release.resolve()
  await stopped
  expect(await estados('email.entregar')).toEqual(['completed', 'created'])
})

it('a company’s transaction can neither read nor change queued jobs', async () => {
  const jobs = await open()
  await plataforma((tx) => jobs.enviar(tx, outraFila, { empresaId, agendamentoId: 'of another company' }))
  for (const sql of [
    'SELECT data FROM pgboss.job',
    'SELECT data FROM pgboss.job_common',
    'DELETE FROM pgboss.job_common',
  ]) {
    await expect(withEmpresa(db, empresaId, (tx) => tx.client.query(sql))).rejects.toThrow(/permission denied/)
  }
})

it('prepares its tables once when several instances start together on an empty database', async () => {
  const fresh = await createTestDatabase()
  const client = new pg.Client(fresh.url)
  await client.connect()
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  await Promise.all(Array.from({ length: 4 }, () => prepararJobs(fresh.url)))
  const { rows } = await client.query('SELECT name FROM pgboss.queue ORDER BY name')
  expect(rows.map((row) => row.name)).toEqual(
    filasDeclaradas()
      .flatMap(({ nome }) => [nome, filaMorta(nome)])
      .toSorted(),
  )
  await client.end()
  await fresh.drop()
})
