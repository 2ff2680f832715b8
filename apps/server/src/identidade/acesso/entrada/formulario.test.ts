import { endpoints } from '@zelo/contract/every-endpoint'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { senhaDemo, usuariosDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cookieDe, cpfNumero, cpfs, useAcesso } from '#test/acesso.ts'

const rig = useAcesso()
const daPagina = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }
const formulario = 'application/x-www-form-urlencoded'

function enviar(
  campos: [string, string][] | Record<string, string>,
  headers: Record<string, string> = daPagina,
  url = '/api/acesso/entrar',
) {
  return rig.pedir({
    method: 'POST',
    url,
    headers: { 'content-type': formulario, ...headers },
    payload: new URLSearchParams(campos).toString(),
  })
}
const certo = { cpf: cpfs.gestor, senha: senhaDemo }
const formulariosSemScript = ['acesso.entrar', 'acesso.autorizar']
const sessoes = async () => Number((await rig.sql('SELECT count(*) AS n FROM sessao'))[0].n)

describe('the login form, sent by the browser before any script runs', () => {
  it('sets the cookie and goes to the panel, with no token in the address', async () => {
    const resposta = await enviar(certo)
    expect([resposta.statusCode, resposta.headers.location, resposta.body]).toEqual([303, '/private?entrada=1', ''])
    expect(resposta.headers['cache-control']).toBe('no-store')
    expect(resposta.cookies.find(({ name }) => name === 'zelo_renovacao')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    })
    const trocada = await rig.renovar(cookieDe(resposta, 'zelo_renovacao'))
    expect(trocada.json()).toMatchObject({ status: 'ATIVO' })
  })

  it('is secure over https', async () => {
    rig.test.servicos.config.publicUrl = 'https://zelo.exemplo'
    const resposta = await enviar(certo, { origin: 'https://zelo.exemplo', 'sec-fetch-site': 'same-origin' })
    rig.test.servicos.config.publicUrl = 'http://127.0.0.1:3000'
    expect(resposta.cookies).toHaveLength(2)
    for (const cookie of resposta.cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true })
  })

  it('returns to the login page with the reason', async () => {
    const destino = async (campos: [string, string][] | Record<string, string>) => {
      const resposta = await enviar(campos)
      expect([resposta.statusCode, resposta.cookies]).toEqual([303, []])
      return resposta.headers.location
    }
    expect(await destino({ cpf: cpfs.gestor, senha: 'errada-errada' })).toBe('/auth/login?erro=credenciais')
    expect(await destino({ cpf: cpfNumero(987_654_321), senha: 'errada-errada' })).toBe('/auth/login?erro=credenciais')
    expect(await destino({})).toBe('/auth/login?erro=credenciais')
    expect(
      await destino([
        ['cpf', cpfs.gestor],
        ['senha', 'errada-errada'],
        ['senha', senhaDemo],
      ]),
    ).toBe('/auth/login?erro=credenciais')
    expect(await destino({ ...certo, status: 'ATIVO' })).toBe('/auth/login?erro=credenciais')
    for (const [n, status] of ['INATIVO', 'SUSPENSO', 'BLOQUEADO'].entries()) {
      const cpf = cpfNumero(600_000_000 + n)
      await rig.criar({ cpf, status: status as 'INATIVO' })
      expect(await destino({ cpf, senha: senhaDemo })).toBe(`/auth/login?erro=${status.toLowerCase()}`)
    }
    const cpf = cpfNumero(600_000_009)
    await rig.criar({ cpf })
    for (let i = 0; i < 5; i++) await destino({ cpf, senha: 'errada-errada' })
    expect(await destino({ cpf, senha: senhaDemo })).toBe('/auth/login?erro=muitas_tentativas')
  })

  it('of a PENDENTE user says so and opens no session', async () => {
    const cpf = cpfNumero(600_000_010)
    await rig.criar({ cpf, status: 'PENDENTE' })
    const resposta = await enviar({ cpf, senha: senhaDemo })
    expect([resposta.statusCode, resposta.headers.location, cookieDe(resposta, 'zelo_renovacao')]).toEqual([
      303,
      '/auth/login?status=pending',
      '',
    ])
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://mau.exemplo', 'sec-fetch-site': 'cross-site' }],
    ['another site that hides its name', { origin: 'null' }],
    ['a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a frame of another site', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' }],
    ['another port', { origin: 'http://127.0.0.1:3001' }],
    ['nobody knows where', {}],
    [
      'another site that forges the forwarded host',
      { origin: 'https://mau.exemplo', 'x-forwarded-host': 'mau.exemplo' },
    ],
  ])('is refused when it comes from %s', async (_, headers) => {
    const antes = await sessoes()
    const resposta = await enviar(certo, headers)
    expect([resposta.statusCode, resposta.json().message, resposta.cookies]).toEqual([
      400,
      'Este pedido veio de outro site.',
      [],
    ])
    expect(await sessoes()).toBe(antes)
  })

  it('works at whatever address the page has', async () => {
    const resposta = await enviar(certo, { origin: 'http://localhost:4321', host: 'localhost:4321' })
    expect(resposta.headers.location).toBe('/private?entrada=1')
  })
})

describe('content types', () => {
  // A mail program unsubscribes with one POST whose body is ignored.
  const comCorpo = Object.entries(endpoints).filter(
    ([nome, { method }]) => method !== 'GET' && !['newsletter.sairNewsletter', 'resumo.sairResumo'].includes(nome),
  )
  const tipos = [
    'text/plain',
    'text/plain; charset=utf-8',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json5',
    'x/y',
    formulario,
  ]

  it('every call with a body takes only JSON; the two steps of the login also take a form', async () => {
    // An administrator who manages a company is never refused before the body is read.
    await rig.sql('INSERT INTO empresa_usuario (empresa_id, usuario_id, gestor) VALUES ($1, $2, true)', [
      rig.empresaId,
      rig.ids.administrador,
    ])
    const { token } = await rig.entrar(usuariosDemo.administrador.cpf)
    const antes = await sessoes()
    let tentadas = 0
    for (const [nome, endpoint] of comCorpo) {
      for (const tipo of tipos) {
        if (formulariosSemScript.includes(nome) && tipo === formulario) continue
        if ('envio' in endpoint && tipo.startsWith('multipart/')) continue
        tentadas++
        const url = `/api${fillUrl(endpoint, { params: { chave: 'clinica-aurora', id: 1, userId: 1 } })}`
        const pedido: InjectOptions = {
          method: endpoint.method,
          url,
          headers: {
            ...daPagina,
            'content-type': tipo,
            authorization: `Bearer ${token}`,
            'x-visitante': 'v'.repeat(40),
          },
          payload: tipo === formulario ? new URLSearchParams(certo).toString() : JSON.stringify(certo),
        }
        const resposta = await rig.pedir(pedido)
        expect([nome, tipo, resposta.statusCode]).toEqual([nome, tipo, 415])
      }
    }
    expect(tentadas).toBeGreaterThan(20)
    expect(await sessoes()).toBe(antes)
  })

  it('a body without a content type, or with two, is not read', async () => {
    for (const tipo of ['', 'application/json, text/plain', ' application/x-www-form-urlencoded , application/json']) {
      const resposta = await rig.pedir({
        method: 'POST',
        url: '/api/acesso/entrar',
        headers: { ...daPagina, 'content-type': tipo },
        payload: JSON.stringify(certo),
      })
      expect([tipo, resposta.statusCode, resposta.cookies]).toEqual([tipo, 415, []])
    }
  })
})

it('writes no password or CPF to the log', () => {
  const tudo = rig.test.log.join('')
  expect(tudo).not.toMatch(/\b\d{11}\b|\d{3}[.]\d{3}[.]\d{3}-\d{2}|errada-errada/)
  expect(tudo).not.toContain(senhaDemo)
})
