import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirChat } from '#test/visitante.ts'
import { perguntaDe } from './pergunta.guardar.ts'

const test = useTestApp()
let gestor: string
const url = '/gerenciamento/agente/perguntas'

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
})

type Item = { id: string; texto: string; vezes: number; conversa_id: string }
const abertas = async (): Promise<Item[]> => {
  const resposta = await test.chamar({ url, token: gestor })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json().itens
}
const achar = async (parte: string) => (await abertas()).filter(({ texto }) => texto.includes(parte))
const agir = (id: string, o: string, body?: object, token = gestor) =>
  test.chamar({ method: 'POST', url: `${url}/${id}/${o}`, token, body })
const perguntar = async (texto: string) => {
  const chat = await abrirChat(test)
  return { id: chat.id, dito: (await chat.falar(texto)).map((mensagem) => mensagem.texto).join(' ') }
}

describe('a question that the agent cannot answer', () => {
  it('is kept once for all its wordings, with how often and where it was last asked', async () => {
    await perguntar('Vocês fazem tatuagem de dragão?')
    const outra = await perguntar('oi, fazem tatuagens de dragão?')
    expect(outra.dito).toContain('não achei na nossa lista')
    expect(await achar('dragão')).toEqual([
      expect.objectContaining({ texto: 'Vocês fazem tatuagem de dragão?', vezes: 2, conversa_id: outra.id }),
    ])
  })

  it('is kept without documents and contacts', async () => {
    await perguntar('Meu CPF 529.982.247-25 e ana@exemplo.com dão desconto no foguete lunar?')
    const [item] = await achar('foguete')
    expect(item?.texto).not.toMatch(/529|ana@exemplo/)
    expect(item?.texto).toContain('•••')
  })

  it('is not kept if it was answered, or was a booking or a courtesy', async () => {
    const antes = await abertas()
    for (const texto of ['Bom dia!', 'Quanto custa a limpeza?', 'Quero marcar uma limpeza amanhã', 'obrigada, tchau'])
      await perguntar(texto)
    expect(await abertas()).toEqual(antes)
  })

  it('is kept after a greeting and without a question mark; a text that asks nothing is not', async () => {
    await perguntar('Bom dia! A bússola do recinto serve?')
    await perguntar('qual o zumbido do balangandã')
    await perguntar('lança a grelha do recinto')
    expect(await achar('bússola')).toEqual([expect.objectContaining({ texto: 'A bússola do recinto serve?' })])
    expect(await achar('balangandã')).toHaveLength(1)
    expect(await achar('grelha')).toEqual([])
  })

  it('leaves the list when it is taught, and the next client is answered', async () => {
    await perguntar('Vocês alugam patinete elétrico?')
    const [item] = await achar('patinete')
    const id = item?.id as string
    const dados = {
      pergunta: 'Vocês alugam patinete elétrico?',
      resposta: 'Alugamos patinete às sextas.',
      sinonimos: '',
    }
    expect((await agir(id, 'ensinar', { ...dados, resposta: '' })).statusCode).toBe(422)
    expect(await achar('patinete')).toHaveLength(1)
    expect((await agir(id, 'ensinar', dados)).statusCode).toBe(200)
    expect(await achar('patinete')).toEqual([])
    expect((await perguntar('vocês alugam patinete?')).dito).toContain('às sextas')
  })

  it('once ignored, stays ignored however often it is asked, until that is undone', async () => {
    await perguntar('Vocês vendem submarino amarelo?')
    const [item] = await achar('submarino')
    const id = item?.id as string
    expect((await agir(id, 'ignorar')).statusCode).toBe(200)
    await perguntar('Vocês vendem submarino amarelo?')
    expect(await achar('submarino')).toEqual([])
    expect((await agir(id, 'reabrir')).statusCode).toBe(200)
    expect(await achar('submarino')).toEqual([expect.objectContaining({ vezes: 2 })])
  })

  it('is shown to managers; a professional is refused', async () => {
    const profissional = await test.entrar(cpfs.profissional)
    expect((await test.chamar({ url, token: profissional })).statusCode).toBe(403)
  })
})

it('of a longer message only the sentence that asks is kept', () => {
  expect(perguntaDe('Oi! Moro longe. Vocês têm estacionamento? Obrigada')).toBe('Vocês têm estacionamento?')
  expect(perguntaDe('queria saber se aceitam cheque')).toBe('queria saber se aceitam cheque')
})
