import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Evento, Topico } from '#platform/realtime/realtime.ts'
import { cpfs, useAcesso } from '#test/acesso.ts'
import { cortarEscuta } from '#test/cortar-escuta.ts'
import { eventually } from '#test/eventually.ts'
import { maxPorUsuario } from './painel.ts'

const acesso = useAcesso()
const { test } = acesso
const outraEmpresa = '0190a000-0000-7000-8000-000000000009'
const id = '0190a000-0000-7000-8000-000000000001'

let url: string
const abertos: AbortController[] = []

beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/eventos`
})

afterEach(() => {
  for (const controller of abertos.splice(0)) controller.abort()
  vi.useRealTimers()
})

type Recebido = { event: string; data: unknown; id: string }

/** Opens a user's stream and collects its events. */
async function acompanhar(token: string, headers: Record<string, string> = {}, desde?: number) {
  const controller = new AbortController()
  abertos.push(controller)
  const response = await fetch(desde === undefined ? url : `${url}?desde=${desde}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: controller.signal,
  })
  const eventos: Recebido[] = []
  const leitura = { response, eventos, fechado: false }
  void (async () => {
    let rest = ''
    for await (const chunk of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() as string
      for (const block of blocks.filter((text) => !text.startsWith(':'))) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2)))
        eventos.push({ event: fields.event, data: JSON.parse(fields.data), id: fields.id })
      }
    }
    leitura.fechado = true
  })().catch(() => {})
  await eventually(() => expect(eventos.map(({ event }) => event)).toContain('pronto'))
  return leitura
}

function publicar(topico: Topico, evento: Evento) {
  return test.plataforma((tx) => test.servicos.realtime.publicar(tx, topico, evento))
}

const nomes = (leitura: { eventos: Recebido[] }) => leitura.eventos.map(({ event }) => event)

it('sends «pronto» first, then the changes of the user and their company', async () => {
  const { token } = await acesso.entrar(cpfs.gestor)
  const leitura = await acompanhar(token)
  expect(leitura.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(leitura.response.headers.get('cache-control')).toBe('no-store')

  await publicar(`usuario:${acesso.ids.gestor}`, { tipo: 'notificacao' })
  await publicar(`empresa:${acesso.empresaId}`, { tipo: 'conversa', id })
  await publicar(`empresa:${acesso.empresaId}`, { tipo: 'agendamento', id })
  await eventually(() => expect(leitura.eventos).toHaveLength(4))
  expect(leitura.eventos).toEqual([
    { event: 'pronto', data: { tipo: 'pronto', perdidos: true }, id: '1' },
    { event: 'notificacao', data: { tipo: 'notificacao' }, id: '2' },
    { event: 'conversa', data: { tipo: 'conversa', empresa_id: acesso.empresaId, id }, id: '3' },
    { event: 'agendamento', data: { tipo: 'agendamento', empresa_id: acesso.empresaId, id }, id: '4' },
  ])
})

it('hides the events of others, and those that are not for the panel', async () => {
  const { token } = await acesso.entrar(cpfs.profissional)
  const leitura = await acompanhar(token)
  await publicar(`usuario:${acesso.ids.gestor}`, { tipo: 'notificacao' })
  await publicar(`empresa:${outraEmpresa}`, { tipo: 'conversa', id })
  await publicar(`conversa:${id}`, { tipo: 'mensagem', valor: 1 })
  await publicar(`empresa:${acesso.empresaId}`, { tipo: 'interno', id })
  await publicar(`empresa:${acesso.empresaId}`, { tipo: 'conversa', id: 'not an id' })
  await publicar(`usuario:${acesso.ids.profissional}`, { tipo: 'notificacao' })
  await eventually(() => expect(nomes(leitura)).toEqual(['pronto', 'notificacao']))
})

it('is refused without a session, and with the token in the address', async () => {
  const { token } = await acesso.entrar(cpfs.gestor)
  expect((await fetch(url)).status).toBe(401)
  expect((await fetch(`${url}?token=${token}`)).status).toBe(401)
  expect((await fetch(url, { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(401)
})

it('numbers events from the last one seen, and from 1 after an impossible id', async () => {
  const { token } = await acesso.entrar(cpfs.gestor)
  expect((await acompanhar(token, { 'last-event-id': '41' })).eventos[0]?.id).toBe('42')
  expect((await acompanhar(token, { 'last-event-id': '-1; drop' })).eventos[0]?.id).toBe('1')
})

it('ends with its session; the streams of the user’s other sessions stay open', async () => {
  const saindo = await acesso.entrar(cpfs.gestor)
  const ficando = await acesso.entrar(cpfs.gestor)
  const leituras = [await acompanhar(saindo.token), await acompanhar(ficando.token)]
  const saida = await acesso.pedir({
    method: 'POST',
    url: '/api/acesso/sair',
    headers: { authorization: `Bearer ${saindo.token}` },
  })
  expect(saida.statusCode).toBe(200)
  await eventually(() => expect(leituras.map(({ fechado }) => fechado)).toEqual([true, false]))
})

it.each([
  ['the session ended without a word', 'UPDATE sessao SET encerrada_em = now() WHERE usuario_id = $1'],
  ['the user left the company', 'DELETE FROM empresa_usuario WHERE usuario_id = $1'],
])('ends within a minute if %s', async (_, sql) => {
  const { token } = await acesso.entrar(cpfs.profissional)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const leitura = await acompanhar(token)
  await acesso.sql(sql, [acesso.ids.profissional])
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await eventually(() => expect(leitura.fechado).toBe(true))
})

it('a reader who is back within a minute gets the missed events; later, or after a gap, only «some were missed»', async () => {
  const { token } = await acesso.entrar(cpfs.gestor)
  const prontos = ({ eventos }: { eventos: Recebido[] }) => eventos.filter(({ event }) => event === 'pronto')
  // Waits until the instance has listened for longer than the reader was away.
  const comeco = performance.now()
  await eventually(() => expect(performance.now() - comeco).toBeGreaterThan(3_100))
  await publicar(`empresa:${acesso.empresaId}`, { tipo: 'conversa', id, valor: 7 })
  await publicar(`empresa:${outraEmpresa}`, { tipo: 'agendamento', id })
  const logo = await acompanhar(token, {}, 1_000)
  const conversa = { tipo: 'conversa', empresa_id: acesso.empresaId, id, ordem: 7 }
  await eventually(() => expect(logo.eventos.at(-1)?.data).toEqual(conversa))
  expect(logo.eventos[0]?.data).toEqual({ tipo: 'pronto', perdidos: false })
  expect(nomes(logo)).not.toContain('agendamento')

  const tarde = await acompanhar(token, {}, 60_000)
  expect(prontos(tarde).map(({ data }) => data)).toEqual([{ tipo: 'pronto', perdidos: true }])
  expect(nomes(tarde)).toEqual(['pronto'])

  await cortarEscuta(test.servicos.db.pool)
  await eventually(() => expect(prontos(logo).at(-1)?.data).toEqual({ tipo: 'pronto', perdidos: true }))
  const depois = await acompanhar(token, {}, 1_000)
  expect(depois.eventos[0]?.data).toEqual({ tipo: 'pronto', perdidos: true })
})

it('sends «pronto» again if events may have been missed', async () => {
  const { token } = await acesso.entrar(cpfs.gestor)
  const leitura = await acompanhar(token)
  await cortarEscuta(test.servicos.db.pool)
  await eventually(() => expect(nomes(leitura)).toEqual(['pronto', 'pronto']))
  await publicar(`empresa:${acesso.empresaId}`, { tipo: 'conversa', id })
  await eventually(() => expect(nomes(leitura)).toEqual(['pronto', 'pronto', 'conversa']))
})

it('closes the oldest stream of a user who has too many', async () => {
  const { token } = await acesso.entrar(cpfs.gestor)
  const leituras: Awaited<ReturnType<typeof acompanhar>>[] = []
  for (let n = 0; n <= maxPorUsuario; n++) leituras.push(await acompanhar(token))
  await eventually(() => expect(leituras[0]?.fechado).toBe(true))
  expect(leituras.slice(1).map(({ fechado }) => fechado)).toEqual(Array(maxPorUsuario).fill(false))
})
