import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'

const test = useTestApp({ demo: false })
const pronta = () => test.app.inject('/saude/pronta')

it('answers that the process is alive', async () => {
  const resposta = await test.app.inject('/saude/viva')
  expect(resposta.statusCode).toBe(200)
  expect(resposta.json()).toEqual({ viva: true })
  expect(resposta.headers['cache-control']).toBe('no-store')
})

it('is ready if the database answers and is migrated, and jobs run', async () => {
  const resposta = await pronta()
  expect(resposta.statusCode).toBe(200)
  expect(resposta.json()).toEqual({
    pronta: true,
    partes: { banco: 'pronta', escrita: 'pronta', migracoes: 'pronta', filas: 'pronta' },
  })
})

it('names the migrations if one is missing', async () => {
  const sql = (text: string) => test.plataforma((tx) => tx.client.query(text))
  await sql("UPDATE migracao SET nome = 'away' WHERE nome = '0001_fundacao.sql'")
  const resposta = await pronta()
  await sql("UPDATE migracao SET nome = '0001_fundacao.sql' WHERE nome = 'away'")
  expect(resposta.statusCode).toBe(503)
  expect(resposta.json().partes).toEqual({
    banco: 'pronta',
    escrita: 'pronta',
    migracoes: 'indisponivel',
    filas: 'pronta',
  })
})

it('names the database while it is away, without its address, and is ready again afterwards', async () => {
  const name = new URL(test.servicos.db.url).pathname.slice(1)
  const owner = new pg.Client(inject('testCluster').url)
  await owner.connect()
  await owner.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])

  const resposta = await pronta()
  expect(resposta.statusCode).toBe(503)
  expect(resposta.json()).toEqual({
    pronta: false,
    partes: { banco: 'indisponivel', escrita: 'indisponivel', migracoes: 'indisponivel', filas: 'pronta' },
  })
  expect((await test.app.inject('/saude/viva')).statusCode).toBe(200)

  await owner.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  await owner.end()
  await eventually(async () => expect((await pronta()).statusCode).toBe(200))
})

it('names writing, with 503, on a read-only standby', async () => {
  const name = new URL(test.servicos.db.url).pathname.slice(1)
  const owner = new pg.Client(inject('testCluster').url)
  await owner.connect()
  const somenteLer = async (valor: 'on' | 'off') => {
    await owner.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${valor}`)
    await owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  }
  await somenteLer('on')
  await eventually(async () =>
    expect((await pronta()).json().partes).toMatchObject({ banco: 'pronta', escrita: 'indisponivel' }),
  )
  const resposta = await test.chamar({
    method: 'POST',
    url: '/newsletter/inscricoes',
    body: { email: 'bia@exemplo.com.br' },
  })
  expect(resposta.statusCode).toBe(503)
  await somenteLer('off')
  await owner.end()
  await eventually(async () => expect((await pronta()).statusCode).toBe(200))
})

it('names the jobs if they are stopped', async () => {
  await test.servicos.jobs.stop()
  expect((await pronta()).json().partes).toEqual({
    banco: 'pronta',
    escrita: 'pronta',
    migracoes: 'pronta',
    filas: 'indisponivel',
  })
})
