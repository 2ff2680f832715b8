import { connect } from 'node:net'
import { endpoints } from '@zelo/contract/every-endpoint'
import type { Served } from '@zelo/contract/nucleo/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
let token: string

beforeAll(async () => {
  // A user who may call everything, so that only the body can be refused.
  await test.sql(
    `INSERT INTO empresa_usuario (empresa_id, usuario_id, gestor)
       SELECT e.empresa_id, u.id, true FROM empresa_usuario e, usuario u WHERE u.cpf = $1 LIMIT 1`,
    [cpfs.administrador],
  )
  token = await test.entrar(cpfs.administrador)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Sends raw bytes; returns everything that the server sends until it closes. */
function enviarCru(texto: string): Promise<string> {
  const { port } = test.app.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    let resposta = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(texto))
    socket.setTimeout(5_000, () => socket.destroy(new Error(`still open after: ${resposta}`)))
    socket.on('data', (parte) => {
      resposta += parte
    })
    socket.on('close', () => resolve(resposta))
    socket.on('error', reject)
  })
}

describe('a request that two servers could read differently', () => {
  const corpo = '5\r\nabcde\r\n0\r\n\r\n'
  it.each([
    ['Content-Length with Transfer-Encoding', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${corpo}`],
    ['two Content-Length', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x'],
    ['a disguised Transfer-Encoding', `Transfer-Encoding: xchunked\r\n\r\n${corpo}`],
    ['a space before the colon', 'Content-Length : 2\r\n\r\n{}'],
    ['a negative length', 'Content-Length: -1\r\n\r\n'],
    ['a folded header', 'X-A: 1\r\n 2\r\n\r\n'],
  ])('with %s is refused and the connection closed', async (_nome, resto) => {
    const resposta = await enviarCru(
      `POST /api/acesso/sair HTTP/1.1\r\nHost: zelo\r\nContent-Type: application/json\r\n${resto}`,
    )
    expect(resposta).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('with bare line feeds is refused', async () => {
    expect(await enviarCru('GET /api/planos HTTP/1.1\nHost: zelo\n\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a body', () => {
  const entrar = (payload: string, type = 'application/json') =>
    test.app.inject({ method: 'POST', url: '/api/acesso/entrar', headers: { 'content-type': type }, payload })

  it('of 10 MB answers 413 with the documented shape', async () => {
    const resposta = await entrar(JSON.stringify({ cpf: '1'.repeat(10_000_000), senha: 'x' }))
    expect([resposta.statusCode, resposta.json()]).toEqual([
      413,
      { codigo: 'HTTP_413', message: 'O envio é grande demais. Reduza o conteúdo e tente de novo.' },
    ])
  })

  it.each([
    ['cut', '{"cpf": "529'],
    ['with a key that changes every object', '{"cpf":"1","senha":"2","__proto__":{"master":true}}'],
    ['with a constructor key', '{"cpf":"1","senha":"2","constructor":{"prototype":{"master":true}}}'],
    ['that is no JSON', 'cpf=1'],
  ])('%s answers 400 and says what to do', async (_nome, payload) => {
    const resposta = await entrar(payload)
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([400, 'HTTP_400'])
    expect(resposta.json().message).toContain('envie de novo')
    expect(({} as { master?: boolean }).master).toBeUndefined()
  })

  it.each([
    ['ten thousand levels deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    [
      'with twenty thousand keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1]))),
    ],
    ['that is a list', '[]'],
    ['that is a text', '"oi"'],
    ['that is null', 'null'],
    ['with lists for texts', '{"cpf":["52998224725"],"senha":["a","b"]}'],
    ['with objects for texts', '{"cpf":{"$gt":""},"senha":{"toString":1}}'],
    ['with a field too many', '{"cpf":"1","senha":"2","master":true}'],
  ])('%s answers 422', async (_nome, payload) => {
    const resposta = await entrar(payload)
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([422, 'VALIDACAO'])
  })

  it.each([
    ['lists in lists', `{"cpf":"1","senha":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, 'níveis'],
    ['a NUL in a name', '{"cpf":"1","senha":"2","a\\u0000b":1}', 'invisível'],
    ['half a pair of surrogates in a name', '{"cpf":"1","senha":"2","\\ud800":1}', 'invisível'],
  ])('with %s is refused before its fields are checked', async (_nome, payload, dito) => {
    const resposta = await entrar(payload)
    expect([resposta.statusCode, resposta.json().campos]).toEqual([422, { body: expect.stringContaining(dito) }])
  })

  // These take the sign-in form of browsers without scripts.
  const comFormulario = ['acesso.entrar', 'acesso.autorizar']
  // The two left out are one-click POSTs of mail programs, whose body is ignored.
  const comCorpo = Object.entries(endpoints).filter(
    ([nome, { method }]) => method !== 'GET' && !['newsletter.sairNewsletter', 'resumo.sairResumo'].includes(nome),
  ) as [string, Served][]
  it.each(comCorpo)('that is not JSON answers 415 on %s', async (nome, { method, url, envio }) => {
    const path = `/api${url.replace(/:(\w+)(\([^)]*\))?/g, '1')}`
    const tipos = [
      'text/plain',
      'text/plain; charset=application/json',
      'application/xml',
      'application/jsonp',
      'text/json',
    ]
    if (envio !== 'form-data') tipos.push('multipart/form-data; boundary=x')
    if (!comFormulario.includes(nome)) tipos.push('application/x-www-form-urlencoded')
    for (const type of tipos) {
      const resposta = await test.app.inject({
        method: method as 'POST',
        url: path,
        headers: { 'content-type': type, authorization: `Bearer ${token}`, 'x-visitante': 'a' },
        payload: '{"a":1}',
      })
      expect([type, resposta.statusCode]).toEqual([type, 415])
    }
  })
})

describe('a query', () => {
  it.each([
    'limite=1000000000',
    'limite=0',
    'limite=-1',
    'limite=1e309',
    'limite=NaN',
    'limite=1&limite=2',
    `busca=${'a'.repeat(101)}`,
  ])('?%s answers 422', async (query) => {
    const resposta = await test.chamar({ url: `/gerenciamento/clientes?${query}`, token })
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([422, 'VALIDACAO'])
  })
})

describe('the method', () => {
  it('comes from the request line, and no header changes it', async () => {
    const headers = { 'x-http-method-override': 'PUT', 'x-method-override': 'PUT' }
    const url = '/conta/notificacao-usuario/marcar-notificacao-lida/1'
    expect((await test.chamar({ url, token, headers })).statusCode).toBe(404)
    expect(
      (await test.chamar({ method: 'POST', url: `${url}?_method=PUT`, token, headers, body: {} })).statusCode,
    ).toBe(404)
  })

  it.each(['TRACE', 'OPTIONS', 'PROPFIND'])('%s is refused', async (method) => {
    const resposta = await enviarCru(
      `${method} /api/acesso/eu HTTP/1.1\r\nHost: zelo\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    expect(resposta).toMatch(/^HTTP\/1\.1 (400|404|405) /)
    expect(resposta).not.toContain(token)
  })
})

describe('a manipulated path', () => {
  it.each([
    '//api/acesso/eu',
    '/api//acesso/eu',
    '/api/acesso%2feu',
    '/api/acesso/eu/',
    '/api/acesso/eu.',
    '/api/acesso/eu%00',
    '/api/Acesso/eu',
    '/API/acesso/eu',
    '/api/./acesso/eu',
    '/api/x/..;/acesso/eu',
    '/api/acesso/..%2facesso/eu',
    '/api/acesso/eu;x=1',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
  ])('%s does not reach the route', async (path) => {
    const resposta = await enviarCru(
      `GET ${path} HTTP/1.1\r\nHost: zelo\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    expect(resposta).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(resposta).not.toContain('529')
  })
})

it('sends the protective headers with every answer, errors included', async () => {
  for (const url of ['/planos', '/acesso/eu', '/nada', '/referencia', '/openapi.json']) {
    const { headers } = await test.chamar({ url })
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['content-type'], url).toMatch(/charset=utf-8$/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})
