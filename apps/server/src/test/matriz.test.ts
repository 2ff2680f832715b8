import { endpoints } from '@zelo/contract/every-endpoint'
import type { Served } from '@zelo/contract/nucleo/endpoint'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { explicarNegacao } from '@zelo/contract/nucleo/negacao'
import { type Flag, type Permissao, podeRota } from '@zelo/contract/nucleo/permissao'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { criarUsuario, senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { empresaUsuario } from '#nucleo/empresa.table.ts'
import { cpfs, senhaDemoHash, useTestApp } from './app.ts'
import { useCalDav } from './caldav.ts'
import { comecar, ligarProvedor, useNuvens } from './conta-ligada.ts'
import type { Exemplo } from './exemplos/exemplo.ts'
import { exemploDe } from './exemplos/exemplo-de.ts'
import { longo, umTerco } from './longo.ts'
import { type Mudanca, vigiarTabelas } from './mudancas.ts'
import { type Alheios, crescer, criarAlheios, studioDuda } from './outra-empresa.ts'
import { criarProprias } from './proprias.ts'

const test = useTestApp({ config: { redeDasEmpresas: ['127.0.0.1'], redeLiberada: ['127.0.0.1'] } })
const caldav = useCalDav()
const nuvens = useNuvens()
let alheios: Alheios
let proprios: { empresaId: string; usuarioId: number }
let tokens: Record<keyof typeof cpfs, string>
let mudancas: () => Promise<Mudanca[]>

beforeAll(async () => {
  alheios = await criarAlheios(test, { caldav: caldav.origem })
  alheios.conexao = await irEVoltar(alheios)
  const nomes = Object.keys(cpfs) as (keyof typeof cpfs)[]
  const pares = await Promise.all(nomes.map(async (nome) => [nome, await test.entrar(cpfs[nome])] as const))
  tokens = Object.fromEntries(pares) as typeof tokens
  const eu = (await test.chamar({ url: '/acesso/eu', token: tokens.gestor })).json()
  proprios = { empresaId: eu.empresas[0].id, usuarioId: eu.id }
  mudancas = await vigiarTabelas(test.servicos)
})

/** Their manager was at Google and is about to come back. */
async function irEVoltar({ token, profissionalId }: Alheios): Promise<Alheios['conexao']> {
  await ligarProvedor(test, nuvens.GOOGLE)
  const { endereco } = (await comecar(test, nuvens.GOOGLE, { token, profissional: profissionalId })).json()
  const busca = nuvens.GOOGLE.contas.consentir(endereco).searchParams
  return { estado: busca.get('state') ?? '', codigo: busca.get('code') ?? '' }
}

const exemploAlheio = (nome: string) => exemploDe(nome, { alheios, proprios })
const corpoDe = (nome: string) => exemploAlheio(nome).body ?? {}

const todos = Object.entries(endpoints)
const fechados = todos.filter(([, { acesso }]) => acesso === 'sessao' || typeof acesso === 'object')
const deEmpresa = todos.filter(([, definition]) => definition.empresa)

/** A new network per call, as address limits are not tested here. */
let chamadas = 0
function outroEndereco(): string {
  chamadas += 1
  return `10.${(chamadas >> 8) & 255}.${chamadas & 255}.1`
}

function chamar([nome, definition]: [string, Served], token?: string, headers?: Record<string, string>) {
  const exemplo = exemploAlheio(nome)
  if (exemplo.arquivo) return enviarArquivo(fillUrl(definition, exemplo), exemplo.arquivo, token, headers)
  return test.chamar({
    method: definition.method as 'GET',
    url: fillUrl(definition, exemplo),
    body: exemplo.body,
    token,
    headers,
    de: outroEndereco(),
  })
}

function enviarArquivo(
  url: string,
  { campo, nome, texto }: NonNullable<Exemplo['arquivo']>,
  token: string | undefined,
  headers: Record<string, string> | undefined,
) {
  const parte = `content-disposition: form-data; name="${campo}"; filename="${nome}"`
  return test.app.inject({
    ...{ method: 'POST', url: `/api${url}` },
    remoteAddress: outroEndereco(),
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: `--x\r\n${parte}\r\n\r\n${texto}\r\n--x--\r\n`,
  })
}

it('serves every endpoint of the contract', () => {
  const ausentes = todos.filter(
    ([, { method, url }]) => !test.app.hasRoute({ method: method as 'GET', url: `/api${url}` }),
  )
  expect(ausentes.map(([nome]) => nome)).toEqual([])
})

describe('without a session', () => {
  it.each(fechados)('%s answers 401 and changes nothing', async (...endpoint) => {
    expect((await chamar(endpoint)).statusCode).toBe(401)
    expect(await mudancas()).toEqual([])
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
  let eu: { permissoes: Permissao[]; empresas: { id: string }[] }

  beforeAll(async () => {
    eu = (await test.chamar({ url: '/acesso/eu', token: tokens[perfil] })).json()
  })

  it.each(fechados)(
    '%s follows the profile: 403 without the flag, else foreign ids are 404 or an empty answer',
    async (...endpoint) => {
      const [, { acesso, tipo, empresa }] = endpoint
      const pode =
        acesso === 'sessao' ||
        podeRota(eu.permissoes, (acesso as { rota: string }).rota, (acesso as { flag: 'pode_visualizar' }).flag)
      if (tipo === 'sse' && pode) return
      const resposta = await chamar(endpoint, tokens[perfil])
      if (!pode) {
        expect([resposta.statusCode, resposta.json().codigo]).toEqual([403, 'PROIBIDO'])
        const { rota, flag } = acesso as { rota: string; flag: Flag }
        expect(resposta.json().acao).toBe(explicarNegacao(rota, flag, 'br'))
      } else if (empresa && eu.empresas.length === 0) {
        expect(resposta.statusCode).toBe(404)
      } else {
        expect([exemploAlheio(endpoint[0]).recusa ?? 200, 404].flat()).toContain(resposta.statusCode)
        for (const id of alheios.segredos) expect(resposta.body).not.toContain(id)
      }
      expect(resposta.headers['cache-control']).toBe('no-store')
      const grava = resposta.statusCode === 200 ? (exemploAlheio(endpoint[0]).grava ?? []) : []
      const daPropria = ({ tabela, empresaId }: Mudanca) =>
        grava.includes(tabela) && (empresaId === null || empresaId === eu.empresas[0]?.id)
      expect((await mudancas()).filter((mudanca) => !daPropria(mudanca))).toEqual([])
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

it.each(['gestor', 'profissional'] as const)(
  "no answer to the %s counts, sums or shows another company's data",
  async (perfil) => {
    const leituras = fechados.filter(([, { method, tipo }]) => method === 'GET' && tipo !== 'sse')
    const proprias = { de: '2026-11-01T00:00:00Z', ate: '2026-11-30T00:00:00Z', busca: 'a' }
    const ler = async () => {
      const lidas: Record<string, string> = {}
      for (const [nome, definition] of leituras) {
        const { params, querystring } = exemploAlheio(nome)
        const { profissional: _, servico: __, ...filtros } = { ...querystring } as Record<string, unknown>
        const aceitos = (definition.schema.querystring as { shape?: object } | undefined)?.shape ?? {}
        const periodo = Object.entries(proprias).filter(([campo]) => campo in aceitos)
        for (const consulta of [filtros, { ...filtros, ...Object.fromEntries(periodo) }]) {
          const url = fillUrl(definition, { params, querystring: consulta })
          lidas[url] = (await test.chamar({ url, token: tokens[perfil] })).body
        }
      }
      return lidas
    }
    const antes = await ler()
    expect(Object.values(antes).filter((corpo) => corpo.length > 200).length).toBeGreaterThan(5)
    await crescer(test, alheios, perfil === 'gestor' ? 0 : 100)
    expect(await ler()).toEqual(antes)
    await mudancas()
  },
)

// Last: one ends the conversation, one replaces the services others need.
const porUltimo = ([nome]: [string, Served]) =>
  ['canal.excluirCanal', 'conversa.encerrarConversa', 'empresa.aplicarModelo'].indexOf(nome)
it.each([...deEmpresa].sort((a, b) => porUltimo(a) - porUltimo(b)))(
  '%s works for the company’s own manager',
  async (...endpoint) => {
    const [nome] = endpoint
    const resposta = await chamar(endpoint, alheios.token)
    expect([nome, resposta.statusCode]).toEqual([nome, 200])
    expect((await mudancas()).filter(({ empresaId }) => empresaId !== alheios.empresaId)).toEqual([])
  },
)

describe('a member of a company who holds the manager’s profile but does not manage it', () => {
  const cpf = '15350946056'
  let membro: string

  beforeAll(async () => {
    await test.plataforma(async (tx) => {
      const usuarioId = await criarUsuario(tx, {
        cpf,
        nome: 'Membro',
        email: 'membro@exemplo.com.br',
        senhaHash: senhaDemoHash,
        status: 'ATIVO',
        perfil: 'Gestor',
        criadoEm: test.clock.now(),
      })
      await tx.insert(empresaUsuario).values({ empresaId: alheios.empresaId, usuarioId, gestor: false })
    })
    membro = await test.entrar(cpf)
    await mudancas()
  })

  it.each(deEmpresa)('%s changes nothing of others and shows nobody’s work', async (...endpoint) => {
    const [nome, { method }] = endpoint
    const resposta = await chamar(endpoint, membro)
    if (method !== 'GET') {
      expect([...[exemploAlheio(nome).recusa ?? 404].flat(), 403, 404]).toContain(resposta.statusCode)
    }
    for (const segredo of [
      'segredo d',
      'Cliente Alheio',
      alheios.clienteId,
      alheios.conversaId,
      alheios.agendamentoId,
    ]) {
      expect(resposta.body).not.toContain(segredo)
    }
    expect(await mudancas()).toEqual([])
  })
})

/** Hostile texts: SQL, patterns, templates, markup, headers, prototypes, formulas, bytes. */
const hostis = [
  `'";--$$%_\\{{7*7}}\${7*7}<script>alert(1)</script>\r\nBcc: x@mau.exemplo`,
  "x'); DROP TABLE usuario; -- /*",
  '%_\\',
  `\${7*7}{{7*7}}<%= 7*7 %>#{7*7}`,
  '=HYPERLINK("https://mau.exemplo")',
  '\t@SUM(1+1)\r+1-1',
  '\u202egnp.exe 👩‍👩‍👧 \u0000'.replace('\u0000', '\ufeff'),
  '\0\ud800',
  'ã'.repeat(10_000),
  'a@ '.repeat(34_000),
  ...(longo
    ? [`' OR '1'='1`, '1; SELECT pg_sleep(9)', '%00', '__proto__', '1e309', '-1', '9'.repeat(40), 'a'.repeat(5_000)]
    : []),
]

describe('a hostile text', () => {
  type Partes = { params?: object; querystring?: object; body?: object }
  type Caminho = (string | number)[]
  let exemploProprio: Awaited<ReturnType<typeof criarProprias>>
  /** Ids of rows that earlier calls made, as a subscription to a plan with a hostile name. */
  const criadas = new Set<string>()

  beforeAll(async () => {
    tokens.administrador = await test.entrar(cpfs.administrador)
    exemploProprio = await criarProprias(test, { alheios, proprios })
    await mudancas()
  })

  function* folhas(valor: unknown, caminho: Caminho = []): Generator<Caminho> {
    if (typeof valor === 'string' || (caminho[0] === 'params' && typeof valor === 'number')) yield caminho
    else if (valor && typeof valor === 'object')
      for (const [nome, item] of Object.entries(valor)) yield* folhas(item, [...caminho, nome])
  }
  function trocar(valor: unknown, [nome, ...resto]: Caminho, por: string): unknown {
    if (nome === undefined) return por
    if (Array.isArray(valor)) return valor.map((item, i) => (String(i) === nome ? trocar(item, resto, por) : item))
    return { ...(valor as object), [nome]: trocar((valor as Record<string, unknown>)?.[nome], resto, por) }
  }
  const filtrosDe = ({ schema }: Served) =>
    Object.keys((schema.querystring as { shape?: object } | undefined)?.shape ?? {}).map((nome) => [
      'querystring',
      nome,
    ])
  const daPlataforma = ({ acesso, empresa }: Served) =>
    typeof acesso === 'object' && !empresa && /^\/(cpainel|admin)\//.test(acesso.rota)
  // The agent may answer after a call of a company has ended: calls of the platform come before.
  const alvos = todos
    .filter(([, { tipo, acesso }]) => tipo !== 'sse' && acesso !== 'visitante')
    .sort(([, um], [, outro]) => Number(daPlataforma(outro)) - Number(daPlataforma(um)))
  /** Current version of the record, from its own page. */
  async function versaoDe(nome: string, { params }: Partes, token?: string): Promise<number | undefined> {
    const consulta = todos.find(([outro]) => outro === nome.replace('.editar', '.consultar'))
    if (!consulta) return undefined
    return (await test.chamar({ url: fillUrl(consulta[1], { params }), token })).json().versao
  }

  it.each(alvos)(
    'is accepted or refused by %s, answered, and changes no row except the one named',
    async (nome, definition) => {
      const { acesso } = definition
      const isDaPlataforma = daPlataforma(definition)
      const quem = () => (acesso === 'publico' ? undefined : isDaPlataforma ? tokens.administrador : alheios.token)
      const exemplo: Partes = exemploProprio(nome)
      const campos = [...folhas(exemplo)]
      for (const campo of [...campos, ...filtrosDe(definition)]) {
        for (const hostil of umTerco(hostis)) {
          // URLs cannot carry half a surrogate pair.
          const texto = campo[0] === 'body' ? hostil : hostil.toWellFormed()
          const { body, ...partes } = trocar(exemplo, campo, texto) as Partes
          const resposta = await test.chamar({
            method: definition.method as 'GET',
            url: fillUrl(definition, partes),
            body,
            token: quem(),
          })
          const visto = `${campo.join('.')} ${JSON.stringify(hostil.slice(0, 40))}: ${resposta.body.slice(0, 400)}`
          expect(resposta.statusCode, visto).toBeLessThan(500)
          if (isDaPlataforma) expect(resposta.statusCode, visto).not.toBe(403)
          expect(JSON.stringify(resposta.headers), visto).not.toMatch(/mau\.exemplo|DROP TABLE|HYPERLINK/)
          if (resposta.statusCode === 401 && acesso !== 'publico') {
            alheios.token = await test.entrar(studioDuda.gestorCpf)
            tokens.administrador = await test.entrar(cpfs.administrador)
          }
          if (resposta.statusCode < 300 && exemplo.body && 'versao' in exemplo.body) {
            const versao = await versaoDe(nome, exemplo, quem())
            exemplo.body = { ...exemplo.body, ...(versao && { versao }) }
          }
        }
      }
      // A plan's id comes from its name, so hostile names make known ids.
      const conhecidas = new Set(
        [...Object.values(exemplo.params ?? {}), ...Object.values(alheios), ...hostis].map(String),
      )
      const feitas = await mudancas()
      for (const { tipo, id } of feitas) if (tipo === 'INSERT') criadas.add(String(id))
      const alheias = feitas.filter(({ tipo, id, empresaId }) => {
        if (empresaId !== null) return isDaPlataforma || acesso === 'publico' || empresaId !== alheios.empresaId
        return acesso !== 'publico' && tipo !== 'INSERT' && !conhecidas.has(String(id)) && !criadas.has(String(id))
      })
      expect(alheias).toEqual([])
    },
  )

  const buscas = alvos.filter(([, { schema }]) => 'busca' in ((schema.querystring as { shape?: object })?.shape ?? {}))
  it.each(buscas)('is searched literally by %s: % and _ are no wildcards', async (nome, definition) => {
    const achados = async (busca: string) => {
      const token = definition.empresa ? alheios.token : tokens.administrador
      const { querystring } = exemploProprio(nome)
      const resposta = await test.chamar({
        url: fillUrl(definition, { querystring: { ...querystring, busca } }),
        token,
      })
      expect(resposta.statusCode).toBe(200)
      return resposta.body
    }
    expect(await achados('%e_a%')).toBe(await achados('ninguém tem este texto'))
  })

  it('is never logged, nor a CPF, however it is spelt and wherever it is sent', async () => {
    const grafias = ['529.982.247-25', '52998224725', '529 982 247 25', '529-982-247/25', '５２９９８２２４７２５']
    for (const cpf of grafias) {
      const texto = encodeURIComponent(cpf)
      await test.chamar({ url: `/cpainel/usuarios?busca=${texto}`, token: tokens.administrador })
      await test.chamar({ url: `/cpainel/categorias/${texto}`, token: tokens.administrador })
      await test.chamar({ url: `/nao-existe/${texto}?cpf=${texto}`, headers: { 'user-agent': 'x', referer: texto } })
      const body = {
        ...corpoDe('cliente.cadastrarCliente'),
        responsavel: null,
        nome: cpf,
        email: `${cpf.replace(/\D/g, '') || 'x'}@exemplo.com`,
        telefone: cpf,
      }
      await test.chamar({ method: 'POST', url: '/gerenciamento/clientes', token: alheios.token, body })
      await test.chamar({ method: 'POST', url: '/acesso/entrar', body: { cpf, senha: cpf, [cpf]: cpf } })
    }
    const tudo = test.log.join('')
    expect(tudo.length).toBeGreaterThan(1_000)
    for (const dito of [...grafias, 'DROP TABLE', 'mau.exemplo', 'HYPERLINK', senhaDemo])
      expect(tudo.includes(dito), dito).toBe(false)
  })
})
