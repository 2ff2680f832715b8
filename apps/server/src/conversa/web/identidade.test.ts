import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { abrirChat, marcar } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
const aurora = 'clinica-aurora'
const canais = '/gerenciamento/canais'
let gestor: string

const { sql } = test

async function novoSegredo(token = gestor): Promise<string> {
  const resposta = await test.chamar({ method: 'POST', url: `${canais}/identidade`, token })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json().segredo
}

const validade = (segundos = 3600) => Math.floor(test.clock.now().getTime() / 1000) + segundos
const pessoa = (mudancas: object = {}) => ({
  ...{ id: 'u-77', nome: 'Rita Quintela', email: 'rita@casa.exemplo', telefone: '(11) 98877-1122', exp: validade() },
  ...mudancas,
})

function assinar(dados: unknown, segredo: string): string {
  const corpo = Buffer.from(JSON.stringify(dados)).toString('base64')
  return `${corpo}.${createHmac('sha256', segredo).update(corpo).digest('hex')}`
}

const identificar = (identidade: string, chave = aurora) =>
  test.chamar({ method: 'POST', url: `/chat/${chave}/identidade`, body: { identidade } })

const clienteDe = async (conversa: string) =>
  (
    await sql(
      `SELECT c.identificada, k.id, k.nome, k.email FROM conversa c LEFT JOIN cliente k ON k.empresa_id = c.empresa_id AND k.id = c.cliente_id
       WHERE c.id = $1`,
      [conversa],
    )
  )[0]

beforeAll(async () => {
  await criarStudioDuda(test.servicos)
  gestor = await test.entrar(cpfs.gestor)
})

describe('a person whom the company’s site vouches for', () => {
  it('is the client of their record: books without being asked for their name, and continues on other devices with their own data', async () => {
    const segredo = await novoSegredo()
    const identidade = assinar(pessoa(), segredo)
    expect((await identificar(identidade)).json()).toEqual({ reconhecido: true, conversa: null })

    const chat = await abrirChat(test, { identidade })
    expect(await clienteDe(chat.id)).toMatchObject({
      identificada: true,
      nome: 'Rita Quintela',
      email: 'rita@casa.exemplo',
    })
    const ditas = await marcar(chat, { pedido: 'quero marcar uma limpeza', nome: 'não', email: 'nao@diga.exemplo' })
    const tudo = (await chat.ler()).mensagens.map(({ texto }) => texto).join('\n')
    expect(ditas.map(({ texto }) => texto).join(' ')).toMatch(/Prontinho|marcad/)
    expect(tudo).not.toMatch(/em nome de quem|qual (é )?o seu (nome|e-mail)/i)

    const noCelular = (await identificar(assinar(pessoa(), segredo))).json()
    expect(noCelular).toEqual({ reconhecido: true, conversa: { id: chat.id, visitante: chat.visitante } })
    const outra = await abrirChat(test, { identidade: assinar(pessoa(), segredo) })
    expect((await clienteDe(outra.id))?.id).toBe((await clienteDe(chat.id))?.id)
    expect((await outra.falar('quais são os meus agendamentos?')).map(({ texto }) => texto).join(' ')).toContain(
      'Limpeza',
    )
    expect((await identificar(identidade)).json().conversa.id).toBe(outra.id)
  })

  it('is the existing record of that e-mail, and one record for two pages at once', async () => {
    const segredo = await novoSegredo()
    const [conhecida] = await sql(
      `INSERT INTO cliente (empresa_id, id, nome, email, criado_em)
       SELECT empresa_id, gen_random_uuid(), 'Bento Salles', 'bento@casa.exemplo', now() FROM empresa WHERE chave = $1 RETURNING id`,
      [aurora],
    )
    const identidade = assinar(pessoa({ id: 8, nome: 'Bento Salles', email: 'BENTO@casa.exemplo' }), segredo)
    const abertas = await Promise.all([1, 2, 3].map(() => abrirChat(test, { identidade })))
    const quem = await Promise.all(abertas.map(({ id }) => clienteDe(id)))
    expect(quem.map((um) => um?.id)).toEqual(Array(3).fill(conhecida?.id))
    const nova = assinar(pessoa({ id: 'u-9', nome: 'Nina Prado', email: 'nina@casa.exemplo' }), segredo)
    const novas = await Promise.all([1, 2, 3].map(() => abrirChat(test, { identidade: nova })))
    expect(new Set((await Promise.all(novas.map(({ id }) => clienteDe(id)))).map((um) => um?.id)).size).toBe(1)
  })

  it('is known by the new secret and the one before it, until a week has passed or the manager ends it', async () => {
    const antigo = await novoSegredo()
    const anterior = await novoSegredo()
    const atual = await novoSegredo()
    const vale = async (segredo: string) => (await identificar(assinar(pessoa(), segredo))).json().reconhecido
    expect([await vale(antigo), await vale(anterior), await vale(atual)]).toEqual([false, true, true])
    const listados = (await test.chamar({ url: canais, token: gestor })).json().identidade
    expect(listados).toMatchObject([{ vale_ate: null }, { vale_ate: expect.any(String) }])
    expect(JSON.stringify(listados)).not.toContain(atual)
    const [guardado] = await sql('SELECT encode(segredo, $1) AS selado FROM canal_identidade WHERE id = $2', [
      'escape',
      listados[0].id,
    ])
    expect(guardado?.selado).not.toContain(atual)

    test.clock.advance(8 * 86_400_000)
    gestor = await test.entrar(cpfs.gestor)
    expect([await vale(anterior), await vale(atual)]).toEqual([false, true])
    const encerrar = (id: string) => test.chamar({ method: 'DELETE', url: `${canais}/identidade/${id}`, token: gestor })
    expect((await encerrar(listados[0].id)).statusCode).toBe(200)
    expect(await vale(atual)).toBe(false)
    expect((await encerrar(listados[0].id)).statusCode).toBe(404)
  })
})

describe('a person whom nobody vouches for', () => {
  let segredo: string
  let alheio: string
  beforeAll(async () => {
    segredo = await novoSegredo()
    alheio = await novoSegredo(await test.entrar(studioDuda.gestorCpf))
    await abrirChat(test, { identidade: assinar(pessoa(), segredo) })
  })

  it.each([
    ['without a signature', () => Buffer.from(JSON.stringify(pessoa())).toString('base64')],
    ['with an empty one', () => `${assinar(pessoa(), segredo).split('.')[0]}.`],
    ['signed with a guess', () => assinar(pessoa(), 'senha')],
    ['signed for another company', () => assinar(pessoa(), alheio)],
    [
      'changed after it was signed',
      () => `${assinar(pessoa({ id: 'u-78' }), segredo).split('.')[0]}.${assinar(pessoa(), segredo).split('.')[1]}`,
    ],
    ['over', () => assinar(pessoa({ exp: validade(-1) }), segredo)],
    ['valid for longer than a day', () => assinar(pessoa({ exp: validade(86_401) }), segredo)],
    ['without an end', () => assinar(pessoa({ exp: undefined }), segredo)],
    ['with an end that is no number', () => assinar(pessoa({ exp: '9'.repeat(12) }), segredo)],
    ['without an e-mail', () => assinar(pessoa({ email: undefined }), segredo)],
    ['with a NUL in their id', () => assinar(pessoa({ id: 'u\0' }), segredo)],
    ['with half a pair of surrogates in their name', () => assinar(pessoa({ nome: 'Rita \ud800' }), segredo)],
    ['with a NUL in their phone', () => assinar(pessoa({ telefone: '(11) 98877-1122\0' }), segredo)],
    ['that is no JSON', () => assinar('x', segredo).replace(/^[^.]+/, 'AAAA')],
  ])('%s: is an ordinary visitor, sees nothing of the client, and is in the log', async (_qual, forjar) => {
    const identidade = forjar()
    const avisos = () => test.log.filter((linha) => linha.includes('signed identity was refused')).length
    const antes = avisos()
    expect((await identificar(identidade)).json()).toEqual({ reconhecido: false, conversa: null })
    const chat = await abrirChat(test, { identidade })
    expect(await clienteDe(chat.id)).toMatchObject({ identificada: false, id: null })
    expect(avisos()).toBe(antes + 2)
    expect(test.log.join('')).not.toContain(identidade)
  })

  it('what one company’s site signed opens nothing in the chat of another', async () => {
    expect((await identificar(assinar(pessoa(), segredo), studioDuda.chave)).json().reconhecido).toBe(false)
    expect((await identificar(assinar(pessoa(), alheio), studioDuda.chave)).json().reconhecido).toBe(true)
  })
})
