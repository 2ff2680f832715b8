import { endpoint } from '@zelo/contract/nucleo/endpoint'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gravarToken } from '#lib/sessao/session.ts'
import { instalarArmazenamento, tokenDe } from '../../../test/memory-storage.ts'
import { ErroApi, request } from './api-client.ts'

const chamada = endpoint('GET', '/coisas/:id') as never
const velho = tokenDe({ id: 1, n: 'velho', empresas_usuario: ['e1', 'e2'] })
const novo = tokenDe({ id: 1, n: 'novo', empresas_usuario: ['e1', 'e2'] })
const replace = vi.fn()
let chamadas: { url: string; init: RequestInit }[]

function responder(...respostas: (Response | Error)[]): void {
  chamadas = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    chamadas.push({ url, init })
    const resposta = respostas.shift()
    if (!resposta || resposta instanceof Error) throw resposta ?? new Error('no answer prepared')
    return resposta
  })
}
const json = (status: number, corpo: unknown) => new Response(JSON.stringify(corpo), { status })
const falha = () => request(chamada, { params: { id: 7 } } as never).catch((erro: unknown) => erro as ErroApi)
const cabecalho = (indice: number, nome: string) => new Headers(chamadas[indice]?.init.headers).get(nome)

beforeEach(() => {
  instalarArmazenamento()
  replace.mockClear()
  vi.stubGlobal('location', { pathname: '/private', replace })
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  // Without Web Locks only the calls of one tab share a renewal.
  vi.stubGlobal('navigator', {})
})

describe('a call', () => {
  it('carries the token, the company of the tab, JSON and a timeout', async () => {
    gravarToken(velho)
    responder(json(200, { ok: true }))
    expect(await request(chamada, { params: { id: 7 } } as never)).toEqual({ ok: true })
    expect(chamadas[0]?.url).toBe('/api/coisas/7')
    expect(cabecalho(0, 'Authorization')).toBe(`Bearer ${velho}`)
    expect(cabecalho(0, 'X-Empresa')).toBe('e1')
    expect(cabecalho(0, 'Content-Type')).toBe('application/json')
    expect(chamadas[0]?.init.signal).toBeInstanceOf(AbortSignal)
  })
  it.each([
    [400, { message: 'Diga o nome.', detail: 'x' }, 'Diga o nome.'],
    [400, { detail: 'Só o detalhe.' }, 'Só o detalhe.'],
    [403, {}, 'Acesso proibido. Você não tem permissão para acessar este recurso.'],
    [404, {}, 'Recurso não encontrado. A URL solicitada não existe.'],
    [422, { message: 'outra' }, 'Erro de validação. Verifique os campos e tente novamente.'],
    [500, { message: 'pilha' }, 'Erro interno no servidor. Por favor, tente novamente mais tarde.'],
    [503, '<html>', 'Erro interno no servidor. Por favor, tente novamente mais tarde.'],
    [429, {}, 'Serviço temporariamente indisponível. Por favor, tente novamente.'],
  ])("%i shows the catalogue's text", async (status, corpo, texto) => {
    responder(json(status, corpo))
    expect(await falha()).toMatchObject({ status, message: texto })
  })
  it('a call without an answer says that the service is unavailable', async () => {
    responder(new TypeError('offline'))
    expect(await falha()).toMatchObject({
      status: undefined,
      message: 'Serviço temporariamente indisponível. Por favor, tente novamente.',
    })
  })
  it('an error is in English on an English page', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    responder(json(404, {}))
    expect(await falha()).toMatchObject({ message: 'Not found. The requested URL does not exist.' })
  })
})

describe('an expired token', () => {
  it('is renewed once and the call repeated', async () => {
    gravarToken(velho)
    responder(json(401, {}), json(200, { token: novo, planoSelecionado: null }), json(200, { certo: true }))
    expect(await request(chamada, { params: { id: 7 } } as never)).toEqual({ certo: true })
    expect(chamadas.map(({ url }) => url)).toEqual(['/api/coisas/7', '/api/acesso/renovar', '/api/coisas/7'])
    expect(cabecalho(2, 'Authorization')).toBe(`Bearer ${novo}`)
    expect(replace).not.toHaveBeenCalled()
  })
  it('an expired token that cannot be renewed ends the session and opens the login page', async () => {
    gravarToken(velho)
    responder(json(401, {}), json(401, {}))
    expect(await falha()).toBeInstanceOf(ErroApi)
    expect(localStorage.getItem('ctrSessao')).toBe('SESSAO_EXPIRADA')
    expect(localStorage.getItem('token')).toBeNull()
    expect(replace).toHaveBeenCalledWith('/auth/login')
  })
  it('the session stays while the server is away', async () => {
    gravarToken(velho)
    responder(json(401, {}), new TypeError('offline'))
    expect(await falha()).toMatchObject({ status: undefined })
    expect(localStorage.getItem('token')).toBe(velho)
    expect(replace).not.toHaveBeenCalled()
  })
  it('concurrent calls renew it once', async () => {
    gravarToken(velho)
    let renovacoes = 0
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/renovar')) {
        renovacoes++
        return json(200, { token: novo, planoSelecionado: null })
      }
      return (init.headers as Record<string, string>).Authorization?.includes(novo) ? json(200, {}) : json(401, {})
    })
    await Promise.all([1, 2, 3, 4].map(() => request(chamada, { params: { id: 7 } } as never)))
    expect(renovacoes).toBe(1)
  })
})
