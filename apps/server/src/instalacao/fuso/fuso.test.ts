import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
const url = '/cpainel/fusos'
let token: string

beforeAll(async () => {
  token = await test.entrar(cpfs.administrador)
})

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown) =>
  test.chamar({ method, url: `${url}${caminho}`, token, body })
const id = (zona: string) => `/${encodeURIComponent(zona)}`
const opcoes = async () =>
  (await test.chamar({ url: '/opcoes/fusos', token })).json().map((opcao: { id: string }) => opcao.id)

it("shows zones with today's offset, summer time included", async () => {
  const lisboa = async () => (await chamar('GET', id('Europe/Lisbon'))).json().deslocamento
  expect((await chamar('GET', '?busca=sao_paulo')).json().itens).toMatchObject([
    { id: 'America/Sao_Paulo', deslocamento: '-03:00', ativo: true },
  ])
  expect(await lisboa()).toBe('+00:00')
})

describe('adding', () => {
  it('accepts each zone of the runtime once', async () => {
    const nova = { id: 'Africa/Luanda', nome_br: 'Angola', nome_en: 'Angola', ativo: true }
    const zonas = async () => (await chamar('GET', '/zonas')).json().map((zona: { id: string }) => zona.id)
    expect(await zonas()).toContain('Africa/Luanda')
    expect((await chamar('POST', '', nova)).json()).toMatchObject({ ...nova, deslocamento: '+01:00' })
    expect(await zonas()).not.toContain('Africa/Luanda')
    expect(await opcoes()).toContain('Africa/Luanda')
    for (const zona of ['Africa/Luanda', 'Marte/Olimpo']) {
      const recusa = await chamar('POST', '', { ...nova, id: zona })
      expect([recusa.statusCode, Object.keys(recusa.json().campos)]).toEqual([422, ['id']])
    }
    expect((await chamar('DELETE', id('Africa/Luanda'))).statusCode).toBe(200)
    expect((await chamar('GET', `${id('Africa/Luanda')}/historico`)).json().itens).toHaveLength(2)
  })
})

describe('switching off', () => {
  it('takes a zone out of the forms', async () => {
    expect(await opcoes()).toContain('America/Noronha')
    await chamar('PUT', '/situacao', { ids: ['America/Noronha'], ativo: false })
    expect(await opcoes()).not.toContain('America/Noronha')
  })

  it('people who have the zone keep it, and nobody can choose it anew', async () => {
    const zona = 'America/Santarem'
    const preferir = (fuso: string | null) =>
      test.chamar({
        method: 'PUT',
        url: '/conta/preferencias',
        token,
        body: { idioma: 'PORTUGUES_BRASILEIRO', fuso, notificacoes: [] },
      })
    expect((await preferir(zona)).json().fuso).toBe(zona)
    await chamar('PUT', '/situacao', { ids: [zona], ativo: false })
    expect((await preferir(zona)).json().fuso).toBe(zona)
    expect((await preferir(null)).json().fuso).toBeNull()
    for (const fora of [zona, 'Europe/Berlin']) {
      const recusa = await preferir(fora)
      expect([recusa.statusCode, Object.keys(recusa.json().campos)]).toEqual([422, ['fuso']])
    }
  })

  it('is refused in every way while a company uses the zone, and changes nothing', async () => {
    const zona = 'America/Sao_Paulo'
    const { versao, nome_br, nome_en } = (await chamar('GET', id(zona))).json()
    for (const recusa of [
      await chamar('PUT', '/situacao', { ids: ['America/Bahia', zona], ativo: false }),
      await chamar('PUT', id(zona), { nome_br, nome_en, ativo: false, versao }),
      await chamar('DELETE', id(zona)),
    ]) {
      expect([recusa.statusCode, recusa.json().message]).toEqual([
        400,
        '«America/Sao_Paulo» está em uso: 1 empresa. Nada mudou.',
      ])
    }
    expect(await opcoes()).toEqual(expect.arrayContaining(['America/Bahia', zona]))
  })
})

it('an older version is refused', async () => {
  const mudar = (nome_br: string) =>
    chamar('PUT', id('America/Belem'), { nome_br, nome_en: 'Belém', ativo: true, versao: 1 })
  expect((await mudar('Belém')).statusCode).toBe(200)
  expect((await mudar('Pará')).statusCode).toBe(409)
})
