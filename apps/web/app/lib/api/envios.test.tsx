import { onlineManager } from '@tanstack/react-query'
import { mudarStatusAgendamento } from '@zelo/contract/agenda/agendamento'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { iniciarIdioma } from '#lib/idioma/idioma.ts'
import { escolherEmpresa } from '#lib/sessao/session.ts'
import { entrarAqui } from '../../../test/sessao.ts'
import { descartarEnvio, enviarOuGuardar, guardado, lerEnvios, mandarEnvios, tentarDeNovo } from './envios.ts'

const [aurora, duda] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const
const umDiaMs = 24 * 3_600_000
const chamadas: string[] = []
let resposta = new Response()
let enquanto = async (): Promise<unknown> => undefined

beforeEach(async () => {
  document.documentElement.lang = 'pt-BR'
  await iniciarIdioma()
  entrarAqui({ empresas_usuario: [aurora, duda] })
  escolherEmpresa(aurora)
  chamadas.length = 0
  enquanto = async () => undefined
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    chamadas.push(`${headers['X-Empresa']} ${url.split('/').at(-2)}`)
    await enquanto()
    return resposta.clone()
  })
  onlineManager.setOnline(false)
})
afterEach(async () => {
  for (const envio of lerEnvios()) await descartarEnvio(envio)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const confirmar = (id: string) =>
  enviarOuGuardar(
    mudarStatusAgendamento,
    { params: { id }, body: { sequencia: 0, status: 'CONFIRMADO' } },
    { nome: `status ${id}`, oQue: `Confirmar ${id}`, onde: '/gerenciamento/agenda' },
  )

test('calls go in their order, each for its company, and what is refused stays with the words of the server', async () => {
  expect(await confirmar('a')).toBe(guardado)
  expect(await confirmar('b')).toBe(guardado)
  escolherEmpresa(duda)
  resposta = new Response(JSON.stringify({ message: 'A agenda mudou enquanto você decidia.' }), { status: 400 })
  onlineManager.setOnline(true)
  expect(await mandarEnvios()).toMatchObject({
    foram: 0,
    recusados: [{ oQue: 'Confirmar a' }, { oQue: 'Confirmar b' }],
  })
  expect(chamadas).toEqual([`${aurora} a`, `${aurora} b`])
  expect(lerEnvios()[0]?.recusa).toBe('A agenda mudou enquanto você decidia.')

  // Refused ones wait until their author says so.
  resposta = new Response('{}')
  expect((await mandarEnvios()).foram).toBe(0)
  for (const envio of lerEnvios()) await tentarDeNovo(envio)
  expect((await mandarEnvios()).foram).toBe(2)
  expect(lerEnvios()).toEqual([])
})

test('while the server is away a call waits; after a day its author decides', async () => {
  resposta = new Response('', { status: 502 })
  onlineManager.setOnline(true)
  expect(await confirmar('c')).toBe(guardado)
  expect(chamadas).toHaveLength(1)
  expect(await mandarEnvios()).toEqual({ foram: 0, recusados: [] })
  vi.useFakeTimers({ now: Date.now() + umDiaMs + 1, toFake: ['Date'] })
  resposta = new Response('{}')
  const { foram, recusados } = await mandarEnvios()
  expect([foram, recusados[0]?.recusa]).toEqual([0, 'Já faz mais de um dia. Confira e envie de novo, se ainda vale.'])
  expect(chamadas).toHaveLength(2)
})

test('what its author discards or changes while another is sent, is not sent or forgotten', async () => {
  for (const id of ['d', 'e', 'f']) await confirmar(id)
  resposta = new Response('{}')
  enquanto = async () => {
    if (chamadas.length > 1) return
    const [d, e] = lerEnvios()
    if (e) await descartarEnvio(e)
    // The same appointment once more, while its first call is on its way.
    if (d) await tentarDeNovo(d)
  }
  onlineManager.setOnline(true)
  expect((await mandarEnvios()).foram).toBe(2)
  expect(chamadas).toEqual([`${aurora} d`, `${aurora} f`])
  expect(lerEnvios().map(({ oQue }) => oQue)).toEqual(['Confirmar d'])
})
