import { beforeAll, describe, expect, it } from 'vitest'
import { cpfNumero } from '#test/acesso.ts'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
const url = '/gerenciamento/clientes'
let gestor: string

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
})

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown, token = gestor) =>
  test.chamar({ method, url: `${url}${caminho}`, token, body })
const { sql } = test

const dados = (mudancas: object = {}) => ({
  nome: 'Zoraide Quintela',
  email: 'zoraide@quintela.exemplo',
  telefone: '+55 (31) 98811-2233',
  cpf: cpfNumero(710_000_001),
  nascimento: '1980-02-29',
  etiquetas: ['VIP', 'Manhã'],
  responsavel: null,
  ...mudancas,
})

async function criar(mudancas: object = {}) {
  const resposta = await chamar('POST', '', dados(mudancas))
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}
const historico = async (id: string) => (await chamar('GET', `/${id}/historico`)).json().itens

describe('a client written by hand', () => {
  it('is stored in one form, with a masked document and its author', async () => {
    const nova = await criar({ nome: '  Zoraide   Quintela ', email: 'Zoraide@Quintela.exemplo' })
    expect(nova).toMatchObject({
      nome: 'Zoraide   Quintela'.replace(/\s+/g, ' '),
      email: 'zoraide@quintela.exemplo',
      telefone: '(31) 98811-2233',
      nascimento: '1980-02-29',
      etiquetas: ['Manhã', 'VIP'],
      versao: 1,
    })
    expect(nova.cpf).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/)
    expect((await chamar('GET', `/${nova.id}`)).json()).toEqual(nova)
    expect(await historico(nova.id)).toMatchObject([{ acao: 'INCLUIR', depois: { cpf: nova.cpf } }])
    expect((await chamar('GET', '?etiqueta=Manhã')).json().itens.map(({ id }: { id: string }) => id)).toEqual([nova.id])
    expect((await chamar('GET', '?etiqueta=')).json()).toEqual((await chamar('GET')).json())
    expect((await chamar('GET', '/etiquetas')).json()).toEqual(['Manhã', 'VIP'])
  })

  it('is refused by field, in words, and nothing is kept', async () => {
    const ruim = await chamar(
      'POST',
      '',
      dados({ nome: '123', email: 'a@b', telefone: '99', cpf: '111.111.111-11', nascimento: '2199-01-01' }),
    )
    expect([ruim.statusCode, Object.keys(ruim.json().campos).sort()]).toEqual([
      422,
      ['cpf', 'email', 'nascimento', 'nome', 'telefone'],
    ])
  })

  it('of two who edit it the second is told who was faster, and loses nothing', async () => {
    const { id } = await criar({ nome: 'Disputada' })
    const corpo = (nome: string) => ({ ...dados({ nome }), versao: 1 })
    const respostas = await Promise.all(['Ana', 'Bia'].map((nome) => chamar('PUT', `/${id}`, corpo(nome))))
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(respostas.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'Helena Prado mudou este registro enquanto você editava. Nada foi salvo.',
    )
    expect((await chamar('GET', `/${id}`)).json().versao).toBe(2)
  })

  it('a form without the CPF leaves it; null takes it away', async () => {
    const { id } = await criar({ nome: 'Com documento' })
    const { cpf: _cpf, ...sem } = dados({ nome: 'Com documento' })
    expect((await chamar('PUT', `/${id}`, { ...sem, versao: 1 })).json().cpf).toContain('*')
    expect((await chamar('PUT', `/${id}`, { ...sem, cpf: null, versao: 2 })).json().cpf).toBeNull()
  })

  it('a CPF is the same in every spelling, and an impossible one is refused in its field', async () => {
    const digitos = cpfNumero(710_000_077)
    const larga = [...digitos].map((d) => String.fromCodePoint(0xff10 + Number(d))).join('')
    const nova = await criar({ cpf: null })
    let { versao } = nova
    for (const cpf of [digitos, ` ${digitos.slice(0, 3)} ${digitos.slice(3, 6)} ${digitos.slice(6)}`, larga]) {
      const salvo = await chamar('PUT', `/${nova.id}`, { ...dados({ cpf }), versao })
      expect(salvo.statusCode, salvo.body).toBe(200)
      versao = salvo.json().versao
      expect(await sql('SELECT cpf FROM cliente WHERE id = $1', [nova.id])).toEqual([{ cpf: digitos }])
    }
    for (const cpf of [digitos.slice(1), `${digitos}0`, '00000000000', 'cpf', `${digitos.slice(0, 10)}٣x`]) {
      const recusado = await chamar('PUT', `/${nova.id}`, { ...dados({ cpf }), versao })
      expect([cpf, recusado.statusCode, Object.keys(recusado.json().campos ?? {})]).toEqual([cpf, 422, ['cpf']])
    }
    expect(await sql('SELECT cpf FROM cliente WHERE id = $1', [nova.id])).toEqual([{ cpf: digitos }])
  })

  it('the whole CPF is shown on request, and each request is in the trail', async () => {
    const cpf = cpfNumero(710_000_002)
    const { id } = await criar({ nome: 'Revelada', cpf })
    for (const _ of [1, 2]) {
      const revelado = (await chamar('POST', `/${id}/cpf`)).json().cpf
      expect(revelado.replace(/\D/g, '')).toBe(cpf)
    }
    expect((await historico(id)).map(({ acao }: { acao: string }) => acao)).toEqual(['REVELAR', 'REVELAR', 'INCLUIR'])
  })
})

describe('people who share a contact', () => {
  it('have one person who answers for them, and never a chain or a circle', async () => {
    const mae = await criar({ nome: 'Mãe Compartilhada', email: 'mae@compartilhada.exemplo', cpf: null })
    const vazio = { email: null, telefone: null, cpf: null, etiquetas: [] }
    const filho = await criar({ ...vazio, nome: 'Téo', responsavel: { id: mae.id, vinculo: 'FILHO' } })
    const pet = await criar({ ...vazio, nome: 'Bolota', responsavel: { id: mae.id, vinculo: 'PET' } })
    expect(filho.responsavel).toEqual({ id: mae.id, nome: 'Mãe Compartilhada' })
    expect((await chamar('GET', `/${mae.id}`)).json().dependentes).toEqual([
      { id: pet.id, nome: 'Bolota', vinculo: 'PET' },
      { id: filho.id, nome: 'Téo', vinculo: 'FILHO' },
    ])
    const neto = await chamar('POST', '', dados({ ...vazio, responsavel: { id: filho.id, vinculo: 'FILHO' } }))
    const circulo = await chamar('PUT', `/${mae.id}`, {
      ...dados({ ...vazio, responsavel: { id: filho.id, vinculo: 'OUTRO' } }),
      versao: 1,
    })
    for (const recusa of [neto, circulo]) {
      expect([recusa.statusCode, Object.keys(recusa.json().campos)]).toEqual([422, ['responsavel']])
    }
  })
})

describe('notes', () => {
  it('have author and time, page by key, are one when sent twice, and can be deleted', async () => {
    const { id } = await criar({ nome: 'Anotada' })
    const chave = '0190a000-0000-7000-8000-00000000000a'
    for (const _ of [1, 2]) await chamar('POST', `/${id}/notas`, { id: chave, texto: 'Prefere de manhã' })
    test.clock.advance(60_000)
    await chamar('POST', `/${id}/notas`, { id: '0190a000-0000-7000-8000-000000000001', texto: 'Alergia a látex' })
    const pagina = (await chamar('GET', `/${id}/notas?limite=1`)).json()
    expect(pagina.itens).toMatchObject([{ texto: 'Alergia a látex', autor: 'Helena Prado', minha: true }])
    const resto = (await chamar('GET', `/${id}/notas?limite=1&cursor=${pagina.proximo}`)).json()
    expect(resto).toMatchObject({ itens: [{ id: chave, texto: 'Prefere de manhã' }], proximo: null })
    expect((await chamar('DELETE', `/${id}/notas/${chave}`)).json()).toEqual({ ok: true })
    expect((await chamar('DELETE', `/${id}/notas/${chave}`)).statusCode).toBe(404)
  })
})

it('consent is a line with text version, way and author; a withdrawal is another line', async () => {
  const { id } = await criar({ nome: 'Consentida' })
  const novo = { finalidade: 'NOVIDADES', versao_texto: '2026-11-01', como: 'PAPEL' }
  await chamar('POST', `/${id}/consentimentos`, { ...novo, concedido: true })
  await chamar('POST', `/${id}/consentimentos`, { ...novo, como: 'MENSAGEM', concedido: false })
  expect((await chamar('GET', `/${id}`)).json().consentimentos).toMatchObject([
    { concedido: false, como: 'MENSAGEM' },
    { concedido: true, como: 'PAPEL', autor: 'Helena Prado', registrado_em: test.clock.now().toISOString() },
  ])
})

it('the story of a client is whole, newest first, page by page without gap or repeat', async () => {
  const [{ id, total } = { id: '', total: 0 }] = await sql(
    `SELECT c.id, (SELECT count(*) FROM agendamento a WHERE a.cliente_id = c.id)::int
       + (SELECT count(*) FROM conversa v WHERE v.cliente_id = c.id)::int AS total
     FROM cliente c WHERE EXISTS (SELECT FROM conversa v WHERE v.cliente_id = c.id) ORDER BY total DESC LIMIT 1`,
  )
  const vistos: { id: string; quando: string; tipo: string }[] = []
  for (let cursor = ''; ; ) {
    const pagina = (await chamar('GET', `/${id}/linha-do-tempo?limite=1${cursor && `&cursor=${cursor}`}`)).json()
    vistos.push(...pagina.itens)
    if (!pagina.proximo) break
    cursor = pagina.proximo
  }
  expect(total).toBeGreaterThan(1)
  expect(new Set(vistos.map((um) => um.id)).size).toBe(total)
  expect(vistos.map((um) => um.quando)).toEqual(
    vistos
      .map((um) => um.quando)
      .sort()
      .reverse(),
  )
  expect(new Set(vistos.map((um) => um.tipo))).toEqual(new Set(['AGENDAMENTO', 'CONVERSA']))
})

it('exports the filtered clients as CSV, with formulas disarmed and documents masked, and leaves a line in the trail', async () => {
  await criar({ nome: '=HYPERLINK("x")', etiquetas: ['Exportada'] })
  const resposta = await test.chamar({ url: `${url}/exportar?etiqueta=Exportada`, token: gestor })
  const [, linha, fim] = resposta.body.split('\r\n')
  expect(linha).toMatch(/^"'=HYPERLINK\(""x""\)";\(31\) 98811-2233;zoraide@quintela\.exemplo;\*\*\*\./)
  expect(fim).toBe('')
  const linhas = await sql("SELECT depois FROM auditoria WHERE acao = 'EXPORTAR' AND recurso = 'cliente'")
  expect(linhas).toEqual([{ depois: { etiqueta: 'Exportada' } }])
})
