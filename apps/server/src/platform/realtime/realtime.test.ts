import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cortarEscuta } from '#test/cortar-escuta.ts'
import { createTestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { type Database, openDatabase, type Tx, withEmpresa, withPlataforma } from '../database/database.ts'
import { openRealtime } from './listen.ts'
import type { Evento, Realtime, Topico } from './realtime.ts'

const log = pino({ level: 'silent' })
// Each test has its own company, because events of one test may arrive during the next.
let empresaId: string
let topico: Topico

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let owner: pg.Client
let one: Realtime
let other: Realtime

const plataforma = <T>(work: (tx: Tx) => Promise<T>) => withPlataforma(db, 'notificacao.propria', work)

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.url)
  owner = new pg.Client(testDatabase.url)
  await owner.connect()
  one = await openRealtime({ url: testDatabase.url, log })
  other = await openRealtime({ url: testDatabase.url, log })
})

beforeEach(() => {
  empresaId = randomUUID()
  topico = `empresa:${empresaId}`
})

afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await owner.end()
  await db.close()
  await testDatabase.drop()
})

function ouvir(realtime: Realtime, topic: Topico = topico) {
  const eventos: Evento[] = []
  let gaps = 0
  const parar = realtime.assinar(
    topic,
    (evento) => eventos.push(evento),
    () => gaps++,
  )
  return { eventos, gaps: () => gaps, parar }
}

it('tells every instance when the transaction commits, through either door', async () => {
  const here = ouvir(one)
  const there = ouvir(other)
  await plataforma(async (tx) => {
    await one.publicar(tx, topico, { tipo: 'agendamento', id: 'a' })
    await tx.client.query('SELECT pg_sleep(0.05)')
    expect(here.eventos).toEqual([])
  })
  await withEmpresa(db, empresaId, (tx) => other.publicar(tx, topico, { tipo: 'conversa', id: 'c' }))

  const expected = [
    { tipo: 'agendamento', id: 'a' },
    { tipo: 'conversa', id: 'c' },
  ]
  await eventually(() => expect([here.eventos, there.eventos]).toEqual([expected, expected]))
  here.parar()
  there.parar()
})

it('sends nothing when a transaction rolls back', async () => {
  const { eventos, parar } = ouvir(other)
  const undone = plataforma(async (tx) => {
    await one.publicar(tx, topico, { tipo: 'undone' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await plataforma((tx) => one.publicar(tx, topico, { tipo: 'done' }))
  await eventually(() => expect(eventos).toEqual([{ tipo: 'done' }]))
  parar()
})

it('sends an event to its topic only, and none after the subscription ended', async () => {
  const mine = ouvir(one, 'usuario:1')
  const others = [ouvir(one, 'usuario:11'), ouvir(one, `conversa:${empresaId}`), ouvir(one)]
  const ended = ouvir(one, 'usuario:1')
  ended.parar()
  await one.avisar('usuario:1', { tipo: 'notificacao' })
  await eventually(() => expect(mine.eventos).toEqual([{ tipo: 'notificacao' }]))
  expect([...others, ended].map(({ eventos }) => eventos)).toEqual([[], [], [], []])
  for (const { parar } of [mine, ...others]) parar()
})

it('reports possibly missing events after its connection was cut, and goes on', async () => {
  const here = ouvir(one)
  const there = ouvir(other)
  await cortarEscuta(owner)
  await eventually(() => expect([here.gaps(), there.gaps()]).toEqual([1, 1]))

  await plataforma((tx) => one.publicar(tx, topico, { tipo: 'conversa' }))
  await eventually(() =>
    expect([here.eventos, there.eventos]).toEqual([[{ tipo: 'conversa' }], [{ tipo: 'conversa' }]]),
  )
  here.parar()
  there.parar()
})

it('still tells the other subscribers if one throws or a message is invalid', async () => {
  const parar = one.assinar(topico, () => {
    throw new Error('broken subscriber')
  })
  const after = ouvir(one)
  await owner.query("SELECT pg_notify('zelo', 'not ours')")
  await one.avisar(topico, { tipo: 'conversa' })
  await eventually(() => expect(after.eventos).toHaveLength(1))
  parar()
  after.parar()
})

it('refuses an event too large for PostgreSQL, and the transaction goes on', async () => {
  const { eventos, parar } = ouvir(one)
  await plataforma(async (tx) => {
    await expect(one.publicar(tx, topico, { tipo: 'x', valor: 'ç'.repeat(4_000) })).rejects.toThrow('too large')
    await one.publicar(tx, topico, { tipo: 'x', valor: 'ç'.repeat(3_900) })
  })
  await eventually(() => expect(eventos).toHaveLength(1))
  parar()
})

it('keeps the order of events sent together', async () => {
  const deles: Topico = `conversa:${empresaId}`
  const { eventos, parar } = ouvir(other, deles)
  const warnings: Error[] = []
  const collect = (warning: Error) => warnings.push(warning)
  process.on('warning', collect)
  const said = Array.from({ length: 50 }, (_, i) => ({ tipo: 'digitando', valor: i }))
  await Promise.all(said.map((evento) => one.avisar(deles, evento)))
  await eventually(() => expect(eventos).toEqual(said))
  process.off('warning', collect)
  expect(warnings.map(({ message }) => message)).toEqual([])
  parar()
})
