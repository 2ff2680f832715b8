import type { Endpoint } from '@zelo/contract/endpoint'
import { fillUrl } from '@zelo/contract/endpoint'
import { endpoints } from '@zelo/contract/endpoints'
import { podeRota } from '@zelo/contract/permissao'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from './app.ts'
import { type Alheios, criarAlheios } from './outra-empresa.ts'

const test = useTestApp()
let alheios: Alheios
let proprios: { empresaId: string; usuarioId: number }
let tokens: Record<keyof typeof cpfs, string>

beforeAll(async () => {
  alheios = await criarAlheios(test)
  const nomes = Object.keys(cpfs) as (keyof typeof cpfs)[]
  const pares = await Promise.all(nomes.map(async (nome) => [nome, await test.entrar(cpfs[nome])] as const))
  tokens = Object.fromEntries(pares) as typeof tokens
  const eu = (await test.chamar({ url: '/acesso/eu', token: tokens.gestor })).json()
  proprios = { empresaId: eu.empresas[0].id, usuarioId: eu.id }
})

type Exemplo = { params?: object; querystring?: object; body?: object }

/**
 * A well-formed call of every endpoint, whose ids belong to somebody else. An endpoint without an example fails the first test: none is
 * born outside this matrix.
 */
function exemploAlheio(nome: string): Exemplo | undefined {
  const conversa = { chave: alheios.chave, id: alheios.conversaId }
  const exemplos: Record<string, Exemplo> = {
    'acesso.consultarEu': {},
    'acesso.entrar': { body: { cpf: '529.982.247-25', senha: 'errada-errada' } },
    'acesso.renovar': {},
    'acesso.sair': {},
    'agendamento.listarAgendamentos': {
      querystring: { de: '2026-11-01T00:00:00Z', ate: '2026-11-30T00:00:00Z', profissional: alheios.profissionalId },
    },
    'chat.abrirConversa': { params: { chave: 'nao-existe' }, body: {} },
    'chat.acompanharConversa': { params: conversa },
    'chat.consultarEmpresaPublica': { params: { chave: 'nao-existe' } },
    'chat.enviarMensagem': { params: conversa, body: { texto: 'oi' } },
    'chat.listarMensagens': { params: conversa },
    'cliente.listarClientes': { querystring: {} },
    'conversa.consultarConversa': { params: { id: alheios.conversaId } },
    'conversa.listarConversas': { querystring: {} },
    'conversa.listarMensagensDaConversa': { params: { id: alheios.conversaId } },
    'eventos.acompanharPainel': {},
    'notificacao.listarNotificacoes': { params: { userId: alheios.usuarioId, status: 'TODOS' } },
    'notificacao.marcarNotificacaoLida': { params: { id: alheios.notificacaoUsuarioId } },
    'plano.listarPlanos': {},
  }
  return exemplos[nome]
}

const todos = Object.entries(endpoints)
const fechados = todos.filter(([, { acesso }]) => acesso === 'sessao' || typeof acesso === 'object')
const deEmpresa = todos.filter(([, definition]) => definition.empresa)

function chamar([nome, definition]: [string, Endpoint], token?: string, headers?: Record<string, string>) {
  const exemplo = exemploAlheio(nome) ?? {}
  return test.chamar({
    method: definition.method as 'GET',
    url: fillUrl(definition, exemplo),
    body: exemplo.body,
    token,
    headers,
  })
}

/** Everything that a refused call could have changed. */
async function retrato() {
  return withPlataforma(test.servicos.db, 'acesso.sessao', async (tx) => {
    const { rows } = await tx.client.query(`SELECT
      (SELECT json_agg(u ORDER BY u.id) FROM usuario u) AS usuarios,
      (SELECT json_agg(n ORDER BY n.id) FROM notificacao_usuario n) AS notificacoes,
      (SELECT json_agg(c ORDER BY c.id) FROM conversa c) AS conversas,
      (SELECT count(*) FROM mensagem) AS mensagens, (SELECT json_agg(a ORDER BY a.id) FROM agendamento a) AS agendamentos,
      (SELECT json_agg(c ORDER BY c.id) FROM cliente c) AS clientes`)
    return JSON.stringify(rows)
  })
}

it('has an example for every endpoint, and every endpoint of the contract is served', () => {
  expect(todos.filter(([nome]) => !exemploAlheio(nome)).map(([nome]) => nome)).toEqual([])
  const ausentes = todos.filter(
    ([, { method, url }]) => !test.app.hasRoute({ method: method as 'GET', url: `/api${url}` }),
  )
  expect(ausentes.map(([nome]) => nome)).toEqual([])
})

describe('without a session', () => {
  it.each(fechados)('%s answers 401 and changes nothing', async (...endpoint) => {
    const antes = await retrato()
    expect((await chamar(endpoint)).statusCode).toBe(401)
    expect(await retrato()).toBe(antes)
  })

  it('a visitor’s secret opens only its own conversation', async () => {
    for (const endpoint of todos.filter(([, { acesso }]) => acesso === 'visitante')) {
      for (const headers of [undefined, { 'x-visitante': 'a'.repeat(43) }, { 'x-visitante': alheios.outroVisitante }]) {
        expect([endpoint[0], (await chamar(endpoint, undefined, headers)).statusCode]).toEqual([endpoint[0], 404])
      }
    }
  })
})

describe('with a hand-made token', () => {
  const payload = {
    id: 1,
    sub: '1',
    sid: '0190a000-0000-7000-8000-000000000000',
    permissoes: [{ rota: '*', nome: '*', master: true }],
  }
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const assinado = (segredo: string) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(Buffer.from(segredo))

  async function forjados(): Promise<string[]> {
    const [header, corpo, assinatura] = tokens.gestor.split('.') as [string, string, string]
    const editado = { ...JSON.parse(Buffer.from(corpo, 'base64url').toString()), ...payload }
    return [
      `${base64({ alg: 'none', typ: 'at+jwt' })}.${corpo}.`,
      `${base64({ alg: 'none', typ: 'at+jwt' })}.${corpo}.${assinatura}`,
      `${header}.${base64(editado)}.${assinatura}`,
      await assinado('secret'),
      await assinado(''.padEnd(64, '0')),
      'x.y.z',
      tokens.gestor.slice(0, -2),
    ]
  }

  it.each(fechados)('%s answers 401', async (...endpoint) => {
    for (const token of await forjados()) expect((await chamar(endpoint, token)).statusCode).toBe(401)
  })
})

describe.each(Object.keys(cpfs) as (keyof typeof cpfs)[])('as %s', (perfil) => {
  it.each(fechados)(
    '%s follows the profile: 403 without the flag, else somebody else’s ids are 404 or an empty answer',
    async (...endpoint) => {
      const [, { acesso, tipo, empresa }] = endpoint
      const eu = (await test.chamar({ url: '/acesso/eu', token: tokens[perfil] })).json()
      const pode =
        acesso === 'sessao' ||
        podeRota(eu.permissoes, (acesso as { rota: string }).rota, (acesso as { flag: 'pode_visualizar' }).flag)
      if (tipo === 'sse' && pode) return
      const antes = await retrato()
      const resposta = await chamar(endpoint, tokens[perfil])
      if (!pode) {
        expect([resposta.statusCode, resposta.json().codigo]).toEqual([403, 'PROIBIDO'])
        expect(resposta.json().acao).toContain((acesso as { rota: string }).rota)
      } else if (empresa && eu.empresas.length === 0) {
        expect(resposta.statusCode).toBe(404)
      } else {
        expect([200, 404]).toContain(resposta.statusCode)
        for (const id of alheios.segredos) expect(resposta.body).not.toContain(id)
      }
      expect(await retrato()).toBe(antes)
    },
  )

  it.each(deEmpresa)('%s answers 404 for another company named in X-Empresa', async (...endpoint) => {
    const resposta = await chamar(endpoint, tokens[perfil], { 'x-empresa': alheios.empresaId })
    expect([403, 404]).toContain(resposta.statusCode)
    for (const empresa of ['nao-e-uuid', `${proprios.empresaId}'`, '*', '']) {
      const torta = await chamar(endpoint, tokens[perfil], { 'x-empresa': empresa })
      expect([403, 404]).toContain(torta.statusCode)
    }
  })
})

it.each(deEmpresa)('%s opens for the company’s own manager', async (...endpoint) => {
  const [nome] = endpoint
  const resposta = await chamar(endpoint, alheios.token)
  expect([nome, resposta.statusCode]).toEqual([nome, 200])
})
