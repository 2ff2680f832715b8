import { planosSemente } from '@zelo/contract/instalacao/plano'
import type { DadosPlano, PlanoCadastrado } from '@zelo/contract/instalacao/plano-cadastro'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp()
const url = '/admin/planos'
let administrador: string
let suporte: string
let editor: string

beforeAll(async () => {
  administrador = await test.entrar(cpfs.administrador)
  suporte = await entrarComo(test, { '/admin/plano': ['pode_visualizar'] })
  editor = await entrarComo(test, { '/admin/plano': ['pode_visualizar', 'pode_alterar'] })
})

const dados: DadosPlano = {
  nome: 'Estúdio',
  descricao_br: 'Duas cadeiras',
  descricao_en: 'Two chairs',
  preco_mensal: 12_900,
  preco_semestral: 69_660,
  preco_anual: 123_840,
  conversas_mes: 800,
  profissionais: 2,
  empresas: 1,
  numeros_whatsapp: 1,
  lista_espera: true,
  historico_dias: null,
  suporte_br: 'E-mail',
  suporte_en: 'E-mail',
  destaque: false,
  ordem: 15,
}

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown, token = administrador) =>
  test.chamar({ method, url: `${url}${caminho}`, token, body })

async function criar(mudancas: Partial<DadosPlano> = {}): Promise<PlanoCadastrado> {
  const resposta = await chamar('POST', '', { ...dados, ...mudancas })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}

const situacao = (ids: string[], visivel: boolean, token = administrador) =>
  chamar('PUT', '/situacao', { ids, visivel }, token)
const aVenda = async () => (await test.chamar({ url: '/planos' })).json().map(({ id }: { id: string }) => id)
const historico = async (id: string) => (await chamar('GET', `/${id}/historico`)).json().itens

describe('the list', () => {
  it('has the order of the public page, can be sorted, filtered and searched, and is exported as CSV', async () => {
    const ids = async (busca: string) => (await chamar('GET', busca)).json().itens.map(({ id }: { id: string }) => id)
    expect(await ids('')).toEqual(planosSemente.map(({ id }) => id))
    expect(await ids('?ordem=preco_mensal&sentido=desc&limite=2')).toEqual(['rede', 'profissional'])
    expect(await ids('?busca=ATE%205')).toEqual(['profissional'])
    expect(await ids('?situacao=INATIVO')).toEqual([])
    const csv = await chamar('GET', '/exportar?ordem=ordem')
    expect(csv.body).toMatch(/;\d+,\d\d;\d+,\d\d;\d+,\d\d;/)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain('Essencial')
  })
})

describe('a plan', () => {
  it('is not on sale at first, has an address of its own, and can be put on and off sale', async () => {
    const novo = await criar()
    expect(novo).toMatchObject({ id: 'estudio', visivel: false, versao: 1, ...dados })
    expect((await criar()).id).toMatch(/^estudio-[0-9a-f]{8}$/)
    expect(await aVenda()).not.toContain('estudio')
    expect((await situacao(['estudio'], true)).statusCode).toBe(200)
    expect((await aVenda()).toSorted()).toEqual(['essencial', 'estudio', 'profissional', 'rede'])
    await situacao(['estudio'], false)
    expect(await aVenda()).not.toContain('estudio')
    expect((await historico('estudio')).map(({ acao }: { acao: string }) => acao)).toEqual([
      'DESATIVAR',
      'ATIVAR',
      'INCLUIR',
    ])
  })

  it('at least one stays on sale, even when all are taken off at the same time', async () => {
    const todos = planosSemente.map(({ id }) => id)
    const resposta = await situacao([...todos], false)
    expect([resposta.statusCode, resposta.json().message]).toEqual([400, 'Nenhum plano ficaria à venda. Nada mudou.'])
    const corridas = await Promise.all(todos.map((id) => situacao([id], false)))
    expect(corridas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 400])
    expect(await aVenda()).toHaveLength(1)
    await situacao([...todos], true)
  })

  it('keeps the old data in its history, and refuses an older version with the name of the other author', async () => {
    const novo = await criar({ nome: 'Ateliê' })
    const mudado = { ...dados, nome: 'Ateliê 2', preco_mensal: 9_900, versao: 1 }
    const depois = await chamar('PUT', `/${novo.id}`, mudado)
    expect(depois.json()).toMatchObject({ id: 'atelie', nome: 'Ateliê 2', preco_mensal: 9_900, versao: 2 })
    expect((await historico(novo.id))[0]).toMatchObject({
      acao: 'ALTERAR',
      autor: 'Otávio Nunes',
      antes: { nome: 'Ateliê', preco_mensal: 12_900 },
      depois: { nome: 'Ateliê 2', preco_mensal: 9_900 },
    })
    const atrasado = await chamar('PUT', `/${novo.id}`, { ...mudado, nome: 'Meu' })
    expect([atrasado.statusCode, atrasado.json().message]).toEqual([
      409,
      'Otávio Nunes mudou este registro enquanto você editava. Nada foi salvo.',
    ])
  })

  it('has copies that are not on sale', async () => {
    const copia = (await chamar('POST', '/profissional/copiar')).json()
    expect(copia).toMatchObject({ nome: 'Profissional (cópia)', visivel: false, destaque: false, preco_mensal: 18_900 })
  })

  it('can be deleted only if it is off sale and nobody ever chose it', async () => {
    const { id } = await criar({ nome: 'De passagem' })
    await situacao([id], true)
    expect((await chamar('DELETE', `/${id}`)).json().message).toBe('«De passagem» está à venda. Nada mudou.')
    await situacao([id], false)
    const escolher = (plano: string | null) =>
      test.plataforma((tx) =>
        tx.client.query('UPDATE usuario SET plano_selecionado = $1 WHERE cpf = $2', [
          plano && JSON.stringify({ plano, periodo: 'ANUAL' }),
          cpfs.profissional.replaceAll(/\D/g, ''),
        ]),
      )
    await escolher(id)
    const emUso = await chamar('DELETE', `/${id}`)
    expect([emUso.statusCode, emUso.json().message]).toEqual([
      400,
      '«De passagem» está em uso: 1 conta que o escolheu. Nada mudou.',
    ])
    await escolher(null)
    expect((await chamar('DELETE', `/${id}`)).statusCode).toBe(200)
    expect((await chamar('GET', `/${id}`)).statusCode).toBe(404)
  })

  it.each([
    ['preco_mensal', -1],
    ['preco_anual', 10.5],
    ['preco_semestral', 499],
    ['conversas_mes', 0],
    ['nome', ' '],
    ['historico_dias', 0],
    ['ordem', 10_000],
  ])('refuses %s = %j', async (campo, valor) => {
    const resposta = await chamar('POST', '', { ...dados, [campo]: valor })
    expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, [campo]])
  })
})

describe('permissions', () => {
  it('viewers change nothing; editors without «Mudar plano» change no price and put nothing on sale', async () => {
    const {
      id,
      visivel: _,
      versao,
      alterado_em: __,
      ...atual
    } = (await chamar('GET', '/rede', undefined, suporte)).json()
    for (const [method, caminho, body] of [
      ['POST', '', dados],
      ['POST', `/${id}/copiar`, undefined],
      ['PUT', `/${id}`, { ...atual, versao }],
      ['PUT', '/situacao', { ids: [id], visivel: false }],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      expect([method, caminho, (await chamar(method, caminho, body, suporte)).statusCode]).toEqual([
        method,
        caminho,
        403,
      ])
    const texto = await chamar('PUT', `/${id}`, { ...atual, suporte_br: 'Pelo telefone', versao }, editor)
    expect(texto.json()).toMatchObject({ suporte_br: 'Pelo telefone', versao: versao + 1 })
    const preco = await chamar('PUT', `/${id}`, { ...atual, preco_anual: 1, versao: versao + 1 }, editor)
    expect([preco.statusCode, preco.json().acao]).toEqual([403, expect.stringContaining('Mudar plano em Planos')])
    expect((await situacao([id], false, editor)).statusCode).toBe(403)
  })
})
