import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
let gestor = ''
let profissional = ''

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  profissional = await test.entrar(cpfs.profissional)
})

const fazer = (id: string, ato: string, body?: object, token = gestor) =>
  test.chamar({ method: 'POST', url: `/gerenciamento/conversas/${id}/${ato}`, token, body })
const aberta = async (id: string) =>
  (await test.chamar({ url: `/gerenciamento/conversas/${id}`, token: gestor })).json()

describe('a person of the team', () => {
  it('takes a conversation over: the agent is silent, the client reads the person, and both know who it is', async () => {
    const ana = await abrirChat(test)
    await ana.falar('Quero falar com uma pessoa')
    expect((await ana.ler()).status).toBe('ESPERANDO')

    expect((await fazer(ana.id, 'assumir')).json()).toEqual({ status: 'PESSOA' })
    expect(await aberta(ana.id)).toMatchObject({
      conversa: { status: 'PESSOA' },
      atendente: { nome: expect.any(String) },
    })
    await ana.enviar('Tem alguém aí?')
    const chave = randomUUID()
    const [dita, repetida] = [
      await fazer(ana.id, 'mensagens', { texto: '  Oi, Ana! Aqui é a Helena.  ', chave }),
      await fazer(ana.id, 'mensagens', { texto: 'Oi, Ana! Aqui é a Helena.', chave }),
    ]
    expect(dita.json()).toMatchObject({ autor: 'EQUIPE', texto: 'Oi, Ana! Aqui é a Helena.' })
    expect(repetida.json()).toEqual(dita.json())
    const { mensagens, status } = await ana.ler()
    expect(status).toBe('PESSOA')
    expect(mensagens.slice(-2).map(({ autor, texto }) => [autor, texto])).toEqual([
      ['CLIENTE', 'Tem alguém aí?'],
      ['EQUIPE', 'Oi, Ana! Aqui é a Helena.'],
    ])
  })

  it('gives it back: answered messages stay answered, and the agent answers the others', async () => {
    const bia = await abrirChat(test)
    await bia.falar('oi')
    await fazer(bia.id, 'assumir')
    await bia.enviar('Quanto custa a limpeza?')
    await fazer(bia.id, 'mensagens', { texto: 'Custa R$ 180.', chave: randomUUID() })
    expect((await fazer(bia.id, 'devolver')).json()).toEqual({ status: 'AGENTE' })
    expect((await bia.ler()).mensagens.at(-1)?.autor).toBe('EQUIPE')

    await fazer(bia.id, 'assumir')
    await bia.enviar('E vocês abrem sábado?')
    await fazer(bia.id, 'devolver')
    const [resposta] = await bia.resposta()
    expect(resposta).toMatchObject({ autor: 'AGENTE' })
    expect(resposta?.texto).toContain('sábado')
  })

  it('answers without taking over first, which takes it over; an ended conversation accepts no more messages', async () => {
    const caio = await abrirChat(test)
    await caio.falar('oi')
    await fazer(caio.id, 'mensagens', { texto: 'Oi, Caio!', chave: randomUUID() })
    expect((await caio.ler()).status).toBe('PESSOA')
    expect((await fazer(caio.id, 'encerrar')).json()).toEqual({ status: 'ENCERRADA' })
    const tarde = await fazer(caio.id, 'mensagens', { texto: 'Mais uma coisa', chave: randomUUID() })
    expect([tarde.statusCode, tarde.json().message]).toEqual([409, 'Esta conversa já foi encerrada.'])
    expect((await fazer(caio.id, 'assumir')).statusCode).toBe(409)
    expect((await caio.enviar('alô?')).statusCode).toBe(409)
    expect(await aberta(caio.id)).toMatchObject({ atendente: null })
  })

  it('reaches only the conversations they may see, and sends nothing empty', async () => {
    const davi = await abrirChat(test)
    await davi.falar('oi')
    for (const ato of ['assumir', 'devolver', 'encerrar'])
      expect((await fazer(davi.id, ato, undefined, profissional)).statusCode).toBe(404)
    const vazia = await fazer(davi.id, 'mensagens', { texto: '   ', chave: randomUUID() })
    expect([vazia.statusCode, Object.keys(vazia.json().campos)]).toEqual([422, ['texto']])
    expect((await davi.ler()).status).toBe('AGENTE')
  })

  it('is recorded in the trail, with the time of each hold', async () => {
    const eva = await abrirChat(test)
    await eva.falar('oi')
    await fazer(eva.id, 'assumir')
    await fazer(eva.id, 'assumir')
    await fazer(eva.id, 'devolver')
    const administrador = await test.entrar(cpfs.administrador)
    const { itens } = (
      await test.chamar({ url: `/admin/auditoria?recurso=conversa&recurso_id=${eva.id}`, token: administrador })
    ).json()
    expect(itens.map(({ depois }: { depois: { status: string } }) => depois.status)).toEqual(['AGENTE', 'PESSOA'])
  })
})
