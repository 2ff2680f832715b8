import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Database, openDatabase, withPlataforma } from '#platform/database/database.ts'
import { cpfs } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import { criarProcesso, type Processo } from '#test/processo.ts'

const testes = 12
const mortes = 3

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let servidor: Processo

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
  servidor = criarProcesso(database.url)
  await servidor.iniciar()
})
afterAll(async () => {
  await servidor.matar()
  await db.close()
  await database.drop()
})

const sql = (text: string, values: unknown[] = []) =>
  withPlataforma(db, 'plataforma.semente', async (tx) => (await tx.client.query(text, values)).rows)

async function chamar<T>(method: string, url: string, body?: unknown, token?: string): Promise<T> {
  const resposta = await fetch(`${servidor.origem()}${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!resposta.ok) throw new Error(`${url}: ${resposta.status} ${await resposta.text()}`)
  return (await resposta.json()) as T
}
const entrar = async () =>
  (await chamar<{ token: string }>('POST', '/acesso/entrar', { cpf: cpfs.gestor, senha: 'zelo-demo-2026' })).token

it('a rehearsal whose server is killed again and again plays every test once, and leaves nothing in the calendar', async () => {
  const ids = Array.from({ length: testes }, () => uuidv7())
  for (const [i, id] of ids.entries())
    await sql(
      `INSERT INTO roteiro (empresa_id, id, nome, idioma, obrigatorio, falas, conferencias, relogio, identificado, criado_em, alterado_em)
       SELECT empresa_id, $1, $2, 'br', true, $3, $4, now(), false, now(), now() FROM empresa WHERE chave = 'clinica-aurora'`,
      [
        id,
        `Teste ${i}`,
        JSON.stringify(
          ['quero marcar uma limpeza', 'amanhã', 'quanto custa?'].map((texto) => ({ texto, respostas: [] })),
        ),
        JSON.stringify([{ tipo: 'NAO_MARCOU' }]),
      ],
    )
  const [antes] = await sql('SELECT count(*)::int AS n, max(sequencia) AS s FROM agendamento')
  await chamar('POST', '/gerenciamento/agente/ensaio', { idioma: 'br', retomar: false }, await entrar())
  const feitos = async () => (await sql('SELECT feitos FROM ensaio'))[0]?.feitos as number
  for (let morte = 1; morte <= mortes; morte++) {
    await vi.waitFor(async () => expect(await feitos()).toBeGreaterThanOrEqual(morte * 3), {
      timeout: 60_000,
      interval: 10,
    })
    await servidor.matar()
    expect(await feitos()).toBeLessThan(testes)
    await servidor.iniciar()
  }
  await vi.waitFor(async () => expect(await sql('SELECT estado FROM ensaio')).toEqual([{ estado: 'CONCLUIDO' }]), {
    timeout: 120_000,
    interval: 250,
  })
  expect(await sql('SELECT total, feitos FROM ensaio')).toEqual([{ total: testes, feitos: testes }])
  const resultados = await sql('SELECT roteiro_id, estado FROM ensaio_resultado')
  expect(resultados.map(({ roteiro_id }) => roteiro_id).sort()).toEqual([...ids].sort())
  expect(new Set(resultados.map(({ estado }) => estado))).toEqual(new Set(['PASSOU']))
  expect((await sql('SELECT count(*)::int AS n, max(sequencia) AS s FROM agendamento'))[0]).toEqual(antes)
  expect(await sql("SELECT 1 FROM conversa WHERE estado ->> 'apresentou' = 'true' AND ultima_ordem = 0")).toEqual([])
}, 300_000)
