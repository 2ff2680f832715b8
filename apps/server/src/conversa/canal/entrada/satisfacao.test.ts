import { afterAll, beforeAll, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirCanalCloud } from '#test/cloud.ts'
import { eventually } from '#test/eventually.ts'
import { type Graph, startGraph } from '#test/graph.ts'
import { useCanalEvolution } from '#test/use-canal.ts'
import { notaDita } from './frases-satisfacao.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
const { evolution, canal } = useCanalEvolution(test)
const horaMs = 3_600_000
let graph: Graph
let webhook: string

beforeAll(async () => {
  graph = await startGraph()
  ;({ webhook } = await abrirCanalCloud(test, graph))
  await perguntar(true)
})
afterAll(() => graph.stop())

const chamar = async (method: 'POST' | 'PUT', url: string, body?: object) =>
  test.chamar({ method, url, token: await test.entrar(cpfs.gestor), body })
const perguntar = (pergunta_satisfacao: boolean) => chamar('PUT', '/gerenciamento/atendimento', { pergunta_satisfacao })
const encerrar = (id: string) => chamar('POST', `/gerenciamento/conversas/${id}/encerrar`)
const conversasDe = (de: string) =>
  canal.sql(
    `SELECT c.id, c.status, c.satisfacao FROM conversa c JOIN canal_contato k ON k.telefone = $1
       JOIN cliente p ON p.empresa_id = c.empresa_id AND p.id = c.cliente_id
     WHERE p.telefone_chave = (SELECT telefone_chave FROM cliente q JOIN conversa d ON d.cliente_id = q.id WHERE d.id = k.conversa_id) ORDER BY c.id`,
    [de],
  )
const ditasEm = (id: unknown) =>
  canal.sql('SELECT autor, texto, opcoes FROM mensagem WHERE conversa_id = $1 ORDER BY ordem', [id])
let proximo = 1

/** A person wrote by Evolution and was answered; returns their conversation. */
async function escreveu() {
  const de = `55119777${String(proximo++).padStart(5, '0')}`
  await canal.escrever({ de, texto: 'Qual o endereço?' })
  await canal.esperarEventosLidos()
  await eventually(async () =>
    expect((await canal.dialogo(de)).at(-1)).toMatchObject({ autor: 'AGENTE', envio: 'ENVIADO' }),
  )
  const [{ id } = {}] = await conversasDe(de)
  return { de, id: String(id) }
}
const diz = async (de: string, texto: string) => {
  await canal.escrever({ de, texto, quando: test.clock.now() })
  await canal.esperarEventosLidos()
}

it('is asked for by WhatsApp when the team ends a conversation, once; the answer is stored with it and thanked for, and the next message begins another', async () => {
  const { de, id } = await escreveu()
  await Promise.all([encerrar(id), encerrar(id)])
  await eventually(() => expect(evolution.enviadas(canal.instancia).at(-1)).toContain('de 1 (ruim) a 5 (ótimo)'))
  expect(evolution.enviadas(canal.instancia).at(-1)).toContain('*4.* Bom\n*5.* Ótimo')
  await diz(de, '4')
  await eventually(() => expect(evolution.enviadas(canal.instancia).at(-1)).toContain('Obrigado pela nota'))
  expect(await conversasDe(de)).toEqual([{ id, status: 'ENCERRADA', satisfacao: 4 }])
  const ditas = await ditasEm(id)
  expect(ditas.filter(({ texto }) => String(texto).includes('de 1 (ruim)'))).toHaveLength(1)
  expect(ditas.at(-2)).toMatchObject({ autor: 'CLIENTE', texto: '4' })
  await diz(de, '1')
  expect(await conversasDe(de)).toMatchObject([
    { id, satisfacao: 4 },
    { status: 'AGENTE', satisfacao: null },
  ])
})

it('is a list to choose from on the official channel', async () => {
  const de = '5511966660001'
  await graph.avisar(webhook, graph.mensagens({ de, texto: 'Qual o endereço?' }))
  await canal.esperarEventosLidos()
  const [{ conversa_id: id } = {}] = await canal.sql('SELECT conversa_id FROM canal_contato WHERE telefone = $1', [de])
  await eventually(() => expect(graph.enviadas.filter(({ to }) => to === de).length).toBeGreaterThan(0))
  await encerrar(String(id))
  const pergunta = await eventually(() => {
    const ultima = graph.enviadas.findLast(({ to }) => to === de) as Record<string, unknown>
    expect(JSON.stringify(ultima)).toContain('"title":"Ótimo"')
    return ultima
  })
  expect(pergunta).toMatchObject({ type: 'interactive', interactive: { type: 'list' } })
  const escolha = { type: 'list_reply', list_reply: { id: '5', title: 'Ótimo' } }
  await graph.avisar(
    webhook,
    graph.mensagens({ de, resto: { type: 'interactive', text: undefined, interactive: escolha } as never }),
  )
  await canal.esperarEventosLidos()
  expect(await canal.sql('SELECT status, satisfacao FROM conversa WHERE id = $1', [id])).toEqual([
    { status: 'ENCERRADA', satisfacao: 5 },
  ])
})

it('is not asked of people who want no notices or wrote more than a day ago, nor where the company does not ask', async () => {
  const mudas = async (id: string) =>
    expect((await ditasEm(id)).some(({ texto }) => String(texto).includes('de 1 (ruim)'))).toBe(false)
  const [recusou, antigo, outro] = [await escreveu(), await escreveu(), await escreveu()]
  await diz(recusou.de, 'não quero receber avisos')
  expect((await encerrar(recusou.id)).statusCode).toBe(200)
  await mudas(recusou.id)
  const naFicha = await escreveu()
  const [{ cliente_id } = {}] = await canal.sql('SELECT cliente_id FROM conversa WHERE id = $1', [naFicha.id])
  const dito = { finalidade: 'AVISOS', concedido: false, versao_texto: '2026-11-01', como: 'TELEFONE' }
  const url = `/gerenciamento/clientes/${cliente_id}/consentimentos`
  const token = await test.entrar(cpfs.gestor)
  expect((await test.chamar({ method: 'POST', url, token, body: dito })).statusCode).toBe(200)
  await encerrar(naFicha.id)
  await mudas(naFicha.id)
  await perguntar(false)
  await encerrar(outro.id)
  await mudas(outro.id)
  await perguntar(true)
  test.clock.advance(25 * horaMs)
  await encerrar(antigo.id)
  await mudas(antigo.id)
})

it('is not seen in other texts, nor in a rating a day later: both begin a new conversation', async () => {
  const [fala, tarde] = [await escreveu(), await escreveu()]
  await encerrar(fala.id)
  await encerrar(tarde.id)
  await diz(fala.de, '4 pessoas podem ir junto?')
  test.clock.advance(25 * horaMs)
  await diz(tarde.de, '5')
  for (const { de } of [fala, tarde])
    expect(await conversasDe(de)).toMatchObject([{ status: 'ENCERRADA', satisfacao: null }, { satisfacao: null }])
})

it.each([
  ['4', 4],
  [' 5. ', 5],
  ['nota 3', 3],
  ['2 estrelas', 2],
  ['⭐⭐⭐⭐', 4],
  ['ótimo!', 5],
  ['Great', 5],
  ['poderia ser melhor', 2],
  ['6', undefined],
  ['45', undefined],
  ['às 5', undefined],
  ['bom dia', undefined],
  ['1 hora', undefined],
])('reads «%s» as %s', (texto, nota) => expect(notaDita(texto)).toBe(nota))
