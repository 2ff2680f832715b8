import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { abrirCanalEvolution, ligarServidor, ouvir } from '#test/canal.ts'
import { abrirCanalCloud } from '#test/cloud.ts'
import { eventually } from '#test/eventually.ts'
import { daEvolution, type Evolution, startEvolution } from '#test/evolution.ts'
import { type Graph, startGraph } from '#test/graph.ts'

type Json = Record<string, unknown>

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
let evolution: Evolution
let graph: Graph
let daMeta: Awaited<ReturnType<typeof abrirCanalCloud>>
let daOutra: Awaited<ReturnType<typeof abrirCanalEvolution>>

beforeAll(async () => {
  ;[graph, evolution] = await Promise.all([startGraph(), startEvolution()])
  evolution.controle.agora = () => test.clock.now()
  daMeta = await abrirCanalCloud(test, graph)
  await ouvir(test)
  const dados = { nome: 'Evolution', endereco: evolution.endereco, segredo: evolution.chave }
  const { id } = await ligarServidor(test, { ...dados, tipo: 'WHATSAPP_EVOLUTION' })
  daOutra = await abrirCanalEvolution(test, evolution, id)
  await daOutra.conectar()
  await evolution.parear(daOutra.instancia)
})
afterAll(() => Promise.all([graph.stop(), evolution.stop()]))

const valores = [
  ...[null, true, 7, -1, 1e308, '', [], [null], {}],
  ...['a\0b', '\ud800', '__proto__', 'constructor', 'toString', '9'.repeat(40), randomBytes(4_000).toString('hex')],
]

/** Copies of the body, each with one of its values replaced by one of those. */
function* trocados(valor: unknown): Generator<unknown> {
  yield* valores
  if (Array.isArray(valor)) {
    for (const [i, item] of valor.entries()) for (const outro of trocados(item)) yield valor.with(i, outro)
  } else if (valor && typeof valor === 'object') {
    for (const [nome, item] of Object.entries(valor))
      for (const outro of trocados(item)) yield { ...valor, [nome]: outro }
  }
}

const falhas = () =>
  test.log.filter((linha) => JSON.parse(linha).level >= 50).map((linha) => JSON.stringify(JSON.parse(linha).err))

async function lidos(): Promise<void> {
  await eventually(async () => {
    const pendentes = await daMeta.sql("SELECT provedor_id, dados FROM canal_evento WHERE estado = 'PENDENTE' LIMIT 3")
    if (pendentes.length > 0) throw new Error(`unread: ${JSON.stringify(pendentes).slice(0, 600)} ${falhas().at(-1)}`)
  })
}

let numero = 0
const novo = () => `55119${String(70_000_000 + ++numero)}`
const quando = () => String(Math.floor(test.clock.now().getTime() / 1000))
const mensagem = (resto: Json): Json => ({ from: novo(), id: `wamid.${novo()}`, timestamp: quando(), ...resto })

it.each<[string, string, () => Json]>([
  ['a text', 'messages', () => mensagem({ type: 'text', text: { body: 'oi' } })],
  [
    'a voice message',
    'messages',
    () => mensagem({ type: 'audio', audio: { id: '1', voice: true, mime_type: 'audio/ogg' } }),
  ],
  [
    'a document',
    'messages',
    () => mensagem({ type: 'document', document: { id: '1', filename: 'a.pdf', caption: 'oi' } }),
  ],
  [
    'a button',
    'messages',
    () => mensagem({ type: 'interactive', interactive: { button_reply: { id: '1', title: 'oi' } } }),
  ],
  [
    'a new number',
    'messages',
    () => mensagem({ type: 'system', system: { type: 'user_changed_number', wa_id: novo() } }),
  ],
  [
    'an order',
    'messages',
    () => mensagem({ type: 'order', order: { product_items: [{ product_retailer_id: 'a', quantity: 2 }] } }),
  ],
  ['a delivery', 'statuses', () => mensagem({ status: 'failed', recipient_id: novo(), errors: [{ code: 1 }] })],
  ['an echo', 'message_echoes', () => mensagem({ to: novo(), type: 'text', text: { body: 'oi' } })],
])(
  'Meta’s event of %s with anything in it is stored and read, and the next message too',
  async (_qual, lista, fazer) => {
    const item = fazer()
    const field = lista === 'message_echoes' ? 'smb_message_echoes' : 'messages'
    const avisar = (valores: unknown[]) =>
      graph.avisar(daMeta.webhook, {
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: valores.map((value) => ({ field, value })) }],
      })
    const { value } = graph.mensagens({ de: novo() }).entry[0]?.changes[0] ?? {}
    const { messages: _, ...envelope } = value as Json
    // Each under its own id, except those that replace the id.
    const itens = [...trocados(item)].map((um, i) =>
      um && typeof um === 'object' && (um as Json).id === item.id ? { ...um, id: `wamid.${novo()}${i}` } : um,
    )
    expect(await avisar([{ ...envelope, [lista]: itens }])).toBe(200)
    expect(await avisar([...trocados({ ...envelope, [lista]: [{ ...item, id: `wamid.${novo()}` }] })])).toBe(200)
    await lidos()
    expect(falhas()).toEqual([])
    const de = novo()
    await daMeta.avisar(graph.mensagens({ de, texto: 'qual o endereço?' }))
    expect((await daMeta.dialogo(de))[0]).toMatchObject({ texto: 'qual o endereço?' })
  },
)

it.each<[string, string, () => Json]>([
  ['a text', 'messages.upsert', () => daEvolution({ de: novo(), quando: test.clock.now() })],
  [
    'a voice message',
    'messages.upsert',
    () => daEvolution({ de: novo(), messageType: 'audioMessage', message: { audioMessage: { seconds: 3 } } }),
  ],
  [
    'a document',
    'messages.upsert',
    () =>
      daEvolution({
        de: novo(),
        messageType: 'documentMessage',
        message: { documentMessage: { fileName: 'a', caption: 'b' } },
      }),
  ],
  [
    'a hidden number',
    'messages.upsert',
    () => daEvolution({ de: '123@lid', key: { remoteJidAlt: `${novo()}@s.whatsapp.net` } }),
  ],
  ['a delivery', 'messages.update', () => ({ keyId: novo(), remoteJid: `${novo()}@s.whatsapp.net`, status: 'READ' })],
  [
    'a message that was changed',
    'messages.edited',
    () => ({ key: { id: novo(), remoteJid: `${novo()}@lid` }, timestampMs: 1, editedMessage: { conversation: 'oi' } }),
  ],
  ['a message that was deleted', 'messages.delete', () => ({ id: novo(), remoteJid: `${novo()}@lid`, timestampMs: 1 })],
  ['the session', 'connection.update', () => ({ state: 'close', statusReason: 401, wuid: novo() })],
])(
  'Evolution’s event of %s with anything in it is stored and read, and the next message too',
  async (_qual, evento, fazer) => {
    for (const data of trocados(fazer())) expect(await evolution.avisar(daOutra.instancia, evento, data)).toBe(200)
    await lidos()
    expect(falhas()).toEqual([])
    const de = novo()
    expect(await daOutra.escrever({ de, texto: 'qual o endereço?' })).toBe(200)
    await daOutra.esperarEventosLidos()
    expect((await daOutra.dialogo(de))[0]).toMatchObject({ texto: 'qual o endereço?' })
  },
)
