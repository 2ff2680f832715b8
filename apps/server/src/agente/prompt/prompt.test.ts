import { beforeAll, describe, expect, it } from 'vitest'
import { semear } from '#semente.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp()
const url = '/cpainel/prompts'
let token: string
let pet: string
let outro: string

beforeAll(async () => {
  token = await test.entrar(cpfs.administrador)
  const categorias = (await chamar('GET', '/categorias')).json() as { id: string; nome: string }[]
  const qual = (nome: RegExp) => categorias.find((uma) => nome.test(uma.nome))?.id as string
  pet = qual(/Pet/)
  outro = qual(/Oficina/)
})

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown, quem = token) =>
  test.chamar({ method, url: `${url}${caminho}`, token: quem, body })

const dados = () => ({
  nome: 'Banho e tosa',
  categoria_id: pet,
  idioma: 'br',
  corpo: '# Quem você é\nAtende em {{empresa.nome}}.',
})

async function criar(mudancas: object = {}) {
  const resposta = await chamar('POST', '', { ...dados(), ...mudancas })
  expect(resposta.body).toContain('"numero":1')
  return resposta.json() as { id: string; versao: number }
}

const ler = async (id: string) => (await chamar('GET', `/${id}`)).json()
const editar = async (id: string, mudancas: object) => {
  const { versao } = await ler(id)
  return chamar('PUT', `/${id}`, { ...dados(), ...mudancas, versao })
}
const ativar = (ids: string[], ativo = true) => chamar('PUT', '/situacao', { ids, ativo })
const emUso = async (categoria: string, idioma = 'br') =>
  (await chamar('GET', `?categoria=${categoria}&situacao=ATIVO`))
    .json()
    .itens.filter((item: { idioma: string }) => item.idioma === idioma)
    .map((item: { id: string }) => item.id)

it('the product comes with prompts in use; seeding again brings no deleted one back', async () => {
  const { itens } = (await chamar('GET', `?categoria=${pet}`)).json()
  expect(itens.map((item: Record<string, unknown>) => [item.idioma, item.ativo, item.numero]).toSorted()).toEqual([
    ['br', true, 1],
    ['en', true, 1],
  ])
  const [{ id }] = itens
  await ativar([id], false)
  expect((await chamar('DELETE', `/${id}`)).statusCode).toBe(200)
  const { total } = (await chamar('GET')).json()
  await semear(test.servicos)
  expect((await chamar('GET')).json().total).toBe(total)
})

it('a new text is a new version, complete and with its author; a new name is not', async () => {
  const { id } = await criar()
  await editar(id, { nome: 'Só o nome' })
  expect(await ler(id)).toMatchObject({ nome: 'Só o nome', numero: 1, versao: 2 })
  test.clock.advance(60_000)
  await editar(id, { corpo: 'Outro texto' })
  expect(await ler(id)).toMatchObject({ corpo: 'Outro texto', numero: 2 })
  const versoes = (await chamar('GET', `/${id}/versoes`)).json().itens
  expect(versoes.map((uma: Record<string, unknown>) => [uma.numero, uma.corpo, uma.autor !== null])).toEqual([
    [2, 'Outro texto', true],
    [1, dados().corpo, true],
  ])
  const pagina = (await chamar('GET', `/${id}/versoes?limite=1`)).json()
  const resto = (await chamar('GET', `/${id}/versoes?cursor=${pagina.proximo}`)).json()
  expect([pagina.itens[0].numero, resto.itens.map((uma: { numero: number }) => uma.numero)]).toEqual([2, [1]])
})

describe('each category and language has one prompt in use:', () => {
  it('activating one deactivates the other, and both changes are in the audit trail', async () => {
    const primeiro = await criar({ categoria_id: outro })
    const segundo = await criar({ categoria_id: outro })
    const ingles = await criar({ categoria_id: outro, idioma: 'en' })
    await ativar([primeiro.id, ingles.id])
    await ativar([segundo.id])
    expect([await emUso(outro), await emUso(outro, 'en')]).toEqual([[segundo.id], [ingles.id]])
    const [ultima] = (await chamar('GET', `/${primeiro.id}/historico`)).json().itens
    expect(ultima).toMatchObject({ acao: 'DESATIVAR', antes: { ativo: true }, depois: { ativo: false } })
  })

  it('activating two of one category and language together is refused and changes nothing', async () => {
    const ids = [(await criar({ categoria_id: outro })).id, (await criar({ categoria_id: outro })).id]
    const antes = await emUso(outro)
    expect((await ativar(ids)).statusCode).toBe(400)
    expect(await emUso(outro)).toEqual(antes)
  })

  it('many activations at once leave exactly one', async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => criar({ categoria_id: outro })))).map(({ id }) => id)
    const respostas = await Promise.all(ids.map((id) => ativar([id])))
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
    expect(await emUso(outro)).toHaveLength(1)
  })

  it('the one in use cannot be deleted or moved to another category or language', async () => {
    const { id } = await criar({ categoria_id: outro })
    await ativar([id])
    for (const resposta of [await chamar('DELETE', `/${id}`), await editar(id, { categoria_id: pet })]) {
      expect(resposta.statusCode).toBe(400)
      expect(resposta.json().message).toContain('em uso')
    }
  })
})

it.each([
  ['um nome errado\n{{empresa.nomes}}', /empresa\.nomes.*linha 2.*{{empresa\.nome}}/],
  ['{{agenda_livre}}', /agenda_livre.*linha 1/],
  ['{{ constructor.constructor("return process")() }}', /linha 1/],
])('an unknown variable is refused: %s', async (corpo, dito) => {
  const resposta = await chamar('POST', '', { ...dados(), corpo })
  expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, ['corpo']])
  expect(resposta.json().campos.corpo).toMatch(dito)
})

it('a copy is out of use, has its own name and begins at version 1', async () => {
  const { id } = await criar({ categoria_id: outro })
  await editar(id, { categoria_id: outro, corpo: 'Segunda versão' })
  await ativar([id])
  const copia = (await chamar('POST', `/${id}/copiar`)).json()
  expect(copia).toMatchObject({ nome: 'Banho e tosa (cópia)', corpo: 'Segunda versão', numero: 1, ativo: false })
})

it('a category with a prompt cannot be deleted', async () => {
  await criar({ categoria_id: outro })
  const resposta = await test.chamar({ method: 'DELETE', url: `/cpainel/categorias/${outro}`, token })
  expect([resposta.statusCode, resposta.json().message]).toEqual([400, expect.stringContaining('prompts')])
})

it('each operation needs its own permission', async () => {
  const { id, versao } = await criar()
  const leitor = await entrarComo(test, { '/cpainel/prompt': ['pode_visualizar'] })
  expect((await chamar('GET', `/${id}`, undefined, leitor)).statusCode).toBe(200)
  for (const resposta of [
    await chamar('POST', '', dados(), leitor),
    await chamar('POST', `/${id}/copiar`, undefined, leitor),
    await chamar('PUT', `/${id}`, { ...dados(), versao }, leitor),
    await chamar('PUT', '/situacao', { ids: [id], ativo: true }, leitor),
    await chamar('DELETE', `/${id}`, undefined, leitor),
  ]) {
    expect(resposta.statusCode).toBe(403)
  }
})
