import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
let gestor: string
let gestorDoStudio: string
let administrador: string
const partilha = '/gerenciamento/agente/ensino/partilha'

beforeAll(async () => {
  await criarStudioDuda(test.servicos)
  gestor = await test.entrar(cpfs.gestor)
  gestorDoStudio = await test.entrar(studioDuda.gestorCpf)
  administrador = await test.entrar(cpfs.administrador)
})

const permitir = async (token: string, permite: boolean) => {
  const resposta = await test.chamar({ method: 'PUT', url: partilha, token, body: { permite } })
  expect(resposta.json()).toEqual({ permite })
}
const ver = async () => {
  const resposta = await test.chamar({ url: '/admin/dashboard/frases', token: administrador })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json() as {
    empresas: number
    itens: { texto: string; vezes: number; empresas: number; clientes: number }[]
  }
}
const achar = async (parte: string) => (await ver()).itens.filter(({ texto }) => texto.includes(parte))
const dizer = async (texto: string, chave = 'clinica-aurora') => {
  const chat = await abrirChat(test, { chave })
  await chat.falar(texto)
  return chat.id
}

describe('the lines that administrators see because agents did not understand them', () => {
  it('come from no company that did not allow it or takes it back', async () => {
    for (const chave of ['clinica-aurora', studioDuda.chave]) await dizer('xaveco na grelha', chave)
    expect((await test.chamar({ url: partilha, token: gestor })).json()).toEqual({ permite: false })
    expect(await ver()).toEqual({ empresas: 0, itens: [] })
    await permitir(gestor, true)
    expect((await ver()).empresas).toBe(1)
    expect(await achar('xaveco')).toEqual([])
    await permitir(gestorDoStudio, true)
    expect(await achar('xaveco')).toEqual([
      expect.objectContaining({ texto: 'xaveco na grelha', lida: null, vezes: 2, empresas: 2, clientes: 1 }),
    ])
    await permitir(gestorDoStudio, false)
    expect(await achar('xaveco')).toEqual([])
    await permitir(gestorDoStudio, true)
  })

  it('were said by at least three clients if in one company only; strangers count as one client', async () => {
    const conversas = [await dizer('bafafá total'), await dizer('bafafá total'), await dizer('bafafá total')]
    expect(await achar('bafafá')).toEqual([])
    await test.sql(
      `UPDATE conversa v SET cliente_id = c.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM cliente WHERE empresa_id =
           (SELECT empresa_id FROM empresa WHERE chave = 'clinica-aurora')) c WHERE v.id = ($1::uuid[])[c.n]`,
      [conversas],
    )
    expect(await achar('bafafá')).toEqual([expect.objectContaining({ vezes: 3, empresas: 1, clientes: 3 })])
  })

  it('have no names, documents, contacts or addresses of pages', async () => {
    const texto =
      'zurrapa pro Otávio Lemos, 529.982.247-25, ana@exemplo.com, https://exemplo.com/x, 11987654321, aqui é joana dark, não entendo nada?'
    for (const chave of ['clinica-aurora', studioDuda.chave]) await dizer(texto, chave)
    const [achada] = await achar('zurrapa')
    expect(achada?.texto).not.toMatch(/otávio|lemos|529|ana@|https|98765|joana|dark/i)
    expect(achada?.texto).toMatch(/^zurrapa pro •••/)
  })

  it('are not those that their company already taught', async () => {
    const { itens } = (await test.chamar({ url: '/gerenciamento/agente/ensino?busca=bafaf', token: gestor })).json()
    const url = `/gerenciamento/agente/ensino/${itens[0].id}/ensinar`
    expect((await test.chamar({ method: 'POST', url, token: gestor, body: { atos: ['conversa'] } })).statusCode).toBe(
      200,
    )
    expect(await achar('bafafá')).toEqual([])
  })

  it('are refused to anybody else', async () => {
    expect((await test.chamar({ url: '/admin/dashboard/frases', token: gestor })).statusCode).toBe(403)
  })
})
