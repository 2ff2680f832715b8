import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { useCanalEvolution } from '#test/use-canal.ts'
import { abrirChat, type Visitante } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false, redeLiberada: ['127.0.0.1'] } })
const { canal } = useCanalEvolution(test)
const minuto = 60_000
const aindaNao = /equipe ainda não respondeu.*guardad.*na fila/
// The clock leaps past the end of a session.
const comoGestor = async (pedido: { method?: 'POST'; url: string; body?: object | undefined }) =>
  test.chamar({ ...pedido, token: await test.entrar(cpfs.gestor) })

const naFila = async (idioma?: string) => {
  const chat = await abrirChat(test, idioma ? { idioma } : {})
  await chat.falar(idioma === 'en' ? 'I want to talk to a person' : 'Quero falar com uma pessoa')
  expect((await chat.ler()).status).toBe('ESPERANDO')
  return chat
}
const fazer = (id: string, ato: string, body?: object) =>
  comoGestor({ method: 'POST', url: `/gerenciamento/conversas/${id}/${ato}`, body })
/** The authors of the visitor's message `texto` and of all messages after it. */
const desde = async ({ ler }: Visitante, texto: string) => {
  const { mensagens } = await ler()
  return mensagens.slice(mensagens.findIndex((dita) => dita.texto === texto)).map(({ autor }) => autor)
}
const dela = async (id: string) => {
  const { itens } = (await comoGestor({ url: '/gerenciamento/conversas?status=ESPERANDO' })).json()
  return itens.find((uma: { id: string }) => uma.id === id)
}

it('a client whom nobody has answered for an hour is told so once, in the answer to what they write', async () => {
  const ana = await naFila()
  test.clock.advance(59 * minuto)
  await ana.enviar('quero marcar uma limpeza amanhã às 10h')
  expect(await desde(ana, 'quero marcar uma limpeza amanhã às 10h')).toEqual(['CLIENTE'])
  test.clock.advance(2 * minuto)
  const chave = randomUUID()
  const respostas = await Promise.all(Array.from({ length: 5 }, () => ana.enviar('e aí, conseguem?', chave)))
  expect(new Set(respostas.map(({ body }) => body)).size).toBe(1)
  await ana.enviar('alô')
  test.clock.advance(300 * minuto)
  await ana.enviar('ninguém?')
  expect(await desde(ana, 'e aí, conseguem?')).toEqual(['CLIENTE', 'AGENTE', 'CLIENTE', 'CLIENTE'])
  const { mensagens, status } = await ana.ler()
  expect(status).toBe('ESPERANDO')
  const dita = mensagens.findLast(({ autor }) => autor === 'AGENTE')
  expect(dita).toMatchObject({ texto: expect.stringMatching(aindaNao), opcoes: [] })
})

it('is told when the team is there, outside the hours, in their language', async () => {
  const bob = await naFila('en')
  // Friday 27 November, 23:00 in São Paulo.
  test.clock.set('2026-11-28T02:00:00Z')
  await bob.enviar('hello?')
  const texto = (await bob.ler()).mensagens.at(-1)?.texto
  expect(texto).toMatch(/team has not answered yet.*kept.*in the queue/)
  expect(texto).toContain('the team is back Saturday, November 28')
})

it('the panel goes on showing who waits and what they wrote, and the agent, given it back, answers that', async () => {
  const eva = await naFila()
  const antes = await dela(eva.id)
  test.clock.advance(61 * minuto)
  await eva.enviar('vocês abrem sábado?')
  expect(await desde(eva, 'vocês abrem sábado?')).toEqual(['CLIENTE', 'AGENTE'])
  expect(await dela(eva.id)).toMatchObject({ status: 'ESPERANDO', ultima_mensagem: 'vocês abrem sábado?' })
  expect((await dela(eva.id)).ultima_ordem).toBeGreaterThan(antes.ultima_ordem)
  await fazer(eva.id, 'devolver')
  await eventually(async () => expect((await eva.ler()).mensagens.at(-1)?.texto).toContain('sábado'))
})

it('a person who answered begins another silence', async () => {
  const caio = await naFila()
  test.clock.advance(61 * minuto)
  await caio.enviar('oi?')
  await fazer(caio.id, 'mensagens', { texto: 'Já volto.', chave: randomUUID() })
  test.clock.advance(61 * minuto)
  await caio.enviar('tá aí?')
  expect(await desde(caio, 'oi?')).toEqual(['CLIENTE', 'AGENTE', 'EQUIPE', 'CLIENTE'])
  await fazer(caio.id, 'devolver')
  await caio.falar('Quero falar com uma pessoa')
  test.clock.advance(61 * minuto)
  await caio.enviar('e agora?')
  expect(await desde(caio, 'e agora?')).toEqual(['CLIENTE', 'AGENTE'])
})

it('a client of WhatsApp is told once too, by their channel', async () => {
  const de = '5511977770001'
  await canal.escrever({ de, texto: 'quero falar com uma pessoa' })
  await canal.esperarRespostas()
  test.clock.advance(61 * minuto)
  await canal.escrever({ de, texto: 'oi, tem alguém?' })
  await canal.escrever({ de, texto: 'alô' })
  await canal.esperarEventosLidos()
  const ditas = await canal.dialogo(de)
  expect(ditas.filter(({ texto }) => aindaNao.test(String(texto)))).toHaveLength(1)
})
