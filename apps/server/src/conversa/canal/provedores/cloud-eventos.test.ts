import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vigiarCanais } from '#conversa/canal/saida/vigia.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirCanalCloud } from '#test/cloud.ts'
import { eventually } from '#test/eventually.ts'
import { type Graph, startGraph } from '#test/graph.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
let graph: Graph
let canal: Awaited<ReturnType<typeof abrirCanalCloud>>

beforeAll(async () => {
  graph = await startGraph()
  canal = await abrirCanalCloud(test, graph)
})
afterAll(() => graph.stop())

const ditas = async (de: string) => (await canal.dialogo(de)).map(({ autor, texto }) => [autor, texto])
/** The content of a message of another type. */
const dizer = (de: string, resto: Record<string, unknown>) =>
  canal.avisar(graph.mensagens({ de, resto: { text: undefined, ...resto } }))

it('an answer from the WhatsApp Business app is stored as one of the team and silences the agent', async () => {
  const de = '5511977771001'
  await canal.avisar(graph.mensagens({ de, texto: 'oi' }))
  const antes = (await canal.respondido(de)).length
  await canal.avisar(graph.doCelular({ to: de, type: 'text', text: { body: 'Aqui é a Ana, já te respondo' } }))
  await canal.avisar(graph.mensagens({ de, texto: 'quero marcar' }))
  const depois = await canal.dialogo(de)
  expect(depois.slice(antes).map(({ autor, texto, status }) => [autor, texto, status])).toEqual([
    ['EQUIPE', 'Aqui é a Ana, já te respondo', 'PESSOA'],
    ['CLIENTE', 'quero marcar', 'PESSOA'],
  ])
})

it('the owner’s correction or deletion of a message of theirs is no new message', async () => {
  const de = '5511977771040'
  await canal.avisar(graph.mensagens({ de, texto: 'oi' }))
  await canal.respondido(de)
  await canal.avisar(graph.doCelular({ to: de, id: 'wamid.dona', type: 'text', text: { body: 'às 9h' } }))
  const antes = await ditas(de)
  const message = { type: 'text', text: { body: 'às 10h' } }
  await canal.avisar(graph.doCelular({ to: de, type: 'edit', edit: { original_message_id: 'wamid.dona', message } }))
  await canal.avisar(graph.doCelular({ to: de, type: 'revoke', revoke: { original_message_id: 'wamid.dona' } }))
  expect(await ditas(de)).toEqual(antes)
})

it('people who hide their phones, in one call, keep their own names', async () => {
  const pessoas = [
    ['BR.7771041', 'Nina Reis'],
    ['BR.7771042', 'Otto Lima'],
  ] as const
  const timestamp = String(Math.floor(test.clock.now().getTime() / 1000))
  await canal.avisar(
    graph.valor({
      contacts: pessoas.map(([user_id, name]) => ({ profile: { name }, user_id })),
      messages: pessoas.map(([from_user_id]) => ({
        ...{ from_user_id, id: `wamid.${from_user_id}`, timestamp, type: 'text', text: { body: 'oi' } },
      })),
    }),
  )
  const nomes = await canal.sql(
    `SELECT k.destino, p.nome FROM canal_contato k JOIN conversa c ON c.id = k.conversa_id
     JOIN cliente p ON p.empresa_id = c.empresa_id AND p.id = c.cliente_id WHERE k.destino LIKE 'BR.77710%' ORDER BY 1`,
  )
  expect(nomes.map(({ destino, nome }) => [destino, nome])).toEqual(pessoas)
})

it('a number that a call names in no contact takes neither name nor conversation of another person of that call', async () => {
  const [outra, quem] = ['5511977771043', '5511977771044']
  const corpo = graph.mensagens({ de: outra, texto: 'oi' }, { de: quem, texto: 'qual o endereço?' })
  for (const { changes } of corpo.entry)
    for (const { value } of changes) {
      const nomeada = { profile: { name: 'Lia Costa' }, user_id: 'BR.7771043' }
      Object.assign(value, {
        contacts: [
          { ...nomeada, wa_id: outra },
          { ...nomeada, wa_id: '5511977771045' },
        ],
      })
    }
  await canal.avisar(corpo)
  await canal.respondido(outra)
  await canal.respondido(quem)
  const [a, b] = [await canal.dialogo(outra), await canal.dialogo(quem)]
  expect(b[0]).toMatchObject({ autor: 'CLIENTE', texto: 'qual o endereço?' })
  expect(b[0]?.conversa_id).not.toBe(a[0]?.conversa_id)
})

it('a message that the owner writes from the app to a stranger begins no conversation, and the agent stays silent after it', async () => {
  const de = '5511977771002'
  await canal.avisar(graph.doCelular({ to: de, type: 'text', text: { body: 'Oi, sou da clínica' } }))
  expect(await ditas(de)).toEqual([])
  await canal.avisar(graph.mensagens({ de, texto: 'ah, oi' }))
  expect((await canal.dialogo(de)).map(({ autor, status }) => [autor, status])).toEqual([['CLIENTE', 'PESSOA']])
})

it('a correction is answered as a new message, a deletion is shown, an opened chat is ignored, and none is called unreadable', async () => {
  const de = '5511977771003'
  await canal.avisar(graph.mensagens({ de, texto: 'oi', id: 'wamid.primeira' }))
  const antes = (await canal.respondido(de)).length
  const corrigida = { type: 'text', text: { body: 'qual o endereço?' } }
  await dizer(de, { type: 'edit', edit: { original_message_id: 'wamid.primeira', message: corrigida } })
  await eventually(async () =>
    expect((await ditas(de)).slice(antes)).toEqual([
      ['CLIENTE', 'qual o endereço?'],
      ['AGENTE', expect.stringContaining('Ficamos em')],
    ]),
  )
  await dizer(de, { type: 'revoke', revoke: { original_message_id: 'wamid.primeira' } })
  await dizer(de, { type: 'request_welcome' })
  const erro = { code: 131051, title: 'Message type unknown', error_data: { details: 'not supported' } }
  await dizer(de, { type: 'unsupported', errors: [erro] })
  expect((await canal.dialogo(de)).slice(antes + 2).map(({ autor, texto, status }) => [autor, texto, status])).toEqual([
    ['CLIENTE', '[apagou uma mensagem]', 'AGENTE'],
    ['CLIENTE', '[mensagem que o WhatsApp não mostra aqui: veja no celular]', 'AGENTE'],
  ])
  const [{ passos } = {}] = await canal.sql("SELECT passos FROM mensagem WHERE texto = '[apagou uma mensagem]'")
  expect(passos).toMatchObject([{ titulo: 'Era «oi»' }])
  await canal.avisar(graph.mensagens({ de, texto: 'qual o horário?' }))
  await eventually(async () => expect((await ditas(de)).at(-1)?.[0]).toBe('AGENTE'))
})

it('a correction of a long message is read, wherever an emoji of it is cut', async () => {
  const de = '5511977771030'
  const longa = `${'a'.repeat(138)}😀${'b'.repeat(20)}`
  await canal.avisar(graph.mensagens({ de, texto: longa, id: 'wamid.longa' }))
  await canal.respondido(de)
  const [guardada] = await canal.sql("SELECT texto FROM mensagem WHERE autor = 'CLIENTE' AND texto = $1", [longa])
  expect(guardada).toBeDefined()
  await dizer(de, { type: 'revoke', revoke: { original_message_id: 'wamid.longa' } })
  expect((await ditas(de)).at(-1)).toEqual(['CLIENTE', '[apagou uma mensagem]'])
  await canal.avisar(graph.mensagens({ de, texto: longa }))
  const [{ ultima_mensagem: resumo } = {}] = await canal.sql(
    "SELECT ultima_mensagem FROM conversa WHERE ultima_mensagem LIKE 'aaaa%'",
  )
  expect(resumo).toBe(`${'a'.repeat(138)}…`)
})

it('two managers who read the templates, or choose one, at the same time are both answered', async () => {
  const corpo = { type: 'BODY', text: 'Oi!' }
  graph.modelos.push({ name: 'oi', language: 'pt_BR', status: 'APPROVED', components: [corpo] })
  const token = await test.entrar(cpfs.gestor)
  const emDobro = async (method: 'POST' | 'PUT', caminho: string, body?: unknown) => {
    const pedido = { method, url: `/gerenciamento/canais/${canal.id}/modelos${caminho}`, token, body }
    return (await Promise.all(Array.from({ length: 4 }, () => test.chamar(pedido)))).map(({ statusCode }) => statusCode)
  }
  expect(await emDobro('POST', '/atualizar')).toEqual(Array(4).fill(200))
  const escolha = { modelo: { nome: 'oi', idioma: 'pt_BR' }, mapa: [] }
  expect(await emDobro('PUT', '/RETOMADA', escolha)).toEqual(Array(4).fill(200))
})

it('a picture followed by an unreadable message is answered as a picture', async () => {
  const de = '5511977771004'
  const juntas = graph.mensagens(
    { de, resto: { text: undefined, type: 'image', image: { mime_type: 'image/jpeg' } } },
    { de, resto: { text: undefined, type: 'unsupported', errors: [{ code: 131051 }] } },
  )
  await canal.avisar(juntas)
  const [, , resposta] = await canal.respondido(de)
  expect(resposta?.texto).toContain('ainda não consigo ver fotos')
})

it('an order from the catalogue is read with its text and what was chosen', async () => {
  const de = '5511977771005'
  const itens = [
    { product_retailer_id: 'escova-progressiva', quantity: 1, item_price: 180, currency: 'BRL' },
    { product_retailer_id: 'hidratação', quantity: 2, item_price: 60, currency: 'BRL' },
  ]
  await dizer(de, { type: 'order', order: { catalog_id: '77', text: 'quero estes dois', product_items: itens } })
  expect((await ditas(de))[0]).toEqual(['CLIENTE', 'quero estes dois\n1 × escova-progressiva\n2 × hidratação'])
})

it('a group message is not answered in private', async () => {
  const de = '5511977771006'
  await canal.avisar(graph.mensagens({ de, resto: { group_id: 'Y2FwaV9ncm91cDoxNzA1' } }))
  expect(await ditas(de)).toEqual([])
})

it('a client who changed their number continues in the same conversation, as the same client', async () => {
  const [antigo, novo] = ['5511977771007', '5521966661007']
  await canal.avisar(graph.mensagens({ de: antigo, texto: 'oi' }))
  const [antes] = await canal.respondido(antigo)
  const mudou = { body: `User Caio changed from ${antigo} to ${novo}`, wa_id: novo, type: 'user_changed_number' }
  await dizer(antigo, { type: 'system', system: mudou })
  await canal.avisar(graph.mensagens({ de: novo, texto: 'qual o endereço?' }))
  const depois = await canal.respondido(novo)
  expect(depois[0]).toMatchObject({ conversa_id: antes?.conversa_id, cliente_id: antes?.cliente_id })
  expect(graph.enviadas.at(-1)).toMatchObject({ to: novo })
  const [cliente] = await canal.sql('SELECT telefone_chave FROM cliente WHERE empresa_id = $1 AND id = $2', [
    antes?.empresa_id,
    antes?.cliente_id,
  ])
  expect(cliente).toEqual({ telefone_chave: '2166661007' })
  await canal.avisar(graph.mensagens({ de: antigo, texto: 'comprei este número' }))
  const [outro] = await canal.respondido(antigo)
  expect(outro?.conversa_id).not.toBe(antes?.conversa_id)
})

it('a locked account is shown as locked, for six hours whatever the check finds, and works again when the team connects it', async () => {
  const de = '5511977771008'
  const estado = async () => (await canal.sql('SELECT conexao, motivo FROM canal WHERE id = $1', [canal.id]))[0]
  graph.controle.percalco = 'bloqueada'
  await canal.avisar(graph.mensagens({ de, texto: 'qual o endereço?' }))
  const bloqueada = { conexao: 'DESCONECTADO', motivo: 'CONTA_BLOQUEADA' }
  await eventually(async () => expect(await estado()).toMatchObject(bloqueada))
  graph.controle.percalco = 'nenhum'
  await vigiarCanais(test.servicos)
  expect(await estado()).toMatchObject(bloqueada)
  await canal.gestor('POST', `/${canal.id}/conectar`, {})
  await canal.respondido(de)
  graph.controle.percalco = 'bloqueada'
  await canal.avisar(graph.mensagens({ de, texto: 'qual o endereço?' }))
  await eventually(async () => expect(await estado()).toMatchObject(bloqueada))
  graph.controle.percalco = 'nenhum'
  test.clock.advance(6 * 3_600_000 + 1)
  await vigiarCanais(test.servicos)
  expect(await estado()).toMatchObject({ conexao: 'CONECTADO', motivo: null })
})

it.each([
  ['a token that Meta refuses', 401, 190, 'CHAVE_RECUSADA'],
  ['a number that Meta has not registered', 400, 133010, 'NUMERO_NAO_REGISTRADO'],
])(
  '%s is the state of the channel; its managers are told once, and what waited goes when it is mended',
  async (_, status, code, motivo) => {
    const de = `5511977${code + 100_000}`
    const estado = async () => (await canal.sql('SELECT conexao, motivo FROM canal WHERE id = $1', [canal.id]))[0]
    const avisos = () =>
      canal.sql(
        "SELECT n.id FROM notificacao n JOIN canal_queda q ON n.chave = 'canal:' || q.id || ':queda:br' WHERE q.motivo = $1",
        [motivo],
      )
    graph.controle.disfarce = ({ metodo, caminho }) =>
      code === 190 || (metodo === 'POST' && caminho.endsWith('/messages'))
        ? { status, corpo: JSON.stringify({ error: { code, message: 'refused' } }) }
        : undefined
    await canal.avisar(graph.mensagens({ de, texto: 'qual o endereço?' }))
    await eventually(async () => expect(await estado()).toEqual({ conexao: 'DESCONECTADO', motivo }))
    for (const minutos of [1, 2, 60]) {
      test.clock.advance(minutos * 60_000)
      await vigiarCanais(test.servicos)
    }
    expect(await estado()).toEqual({ conexao: 'DESCONECTADO', motivo })
    expect(await avisos()).toHaveLength(1)
    graph.controle.disfarce = undefined
    expect((await canal.gestor('POST', `/${canal.id}/conectar`, {})).statusCode).toBe(200)
    await canal.respondido(de)
  },
)

it.each([
  [400, 80007],
  [403, 4],
  [429, 0],
  [400, 2],
])('a check that Meta postpones (%s, code %s) means neither a refused key nor a lost number', async (status, code) => {
  const estado = async () => (await canal.sql('SELECT conexao, motivo FROM canal WHERE id = $1', [canal.id]))[0]
  graph.controle.disfarce = () => ({ status, corpo: JSON.stringify({ error: { code, message: 'later' } }) })
  await vigiarCanais(test.servicos)
  expect(await estado()).toMatchObject({ conexao: 'OFFLINE', motivo: 'SERVIDOR_NAO_RESPONDE' })
  graph.controle.disfarce = undefined
  await vigiarCanais(test.servicos)
  expect(await estado()).toMatchObject({ conexao: 'CONECTADO', motivo: null })
})

it.each([
  [503, 2],
  [500, 131016],
  [503, 133004],
])(
  'what Meta turns away for the moment, with HTTP %i and code %i, goes out when it takes messages again',
  async (status, code) => {
    const de = `55119777${code + 10_000}`.slice(0, 13)
    let vezes = 0
    graph.controle.disfarce = ({ metodo, caminho }) =>
      metodo === 'POST' && caminho.endsWith('/messages') && vezes++ < 2
        ? { status, corpo: JSON.stringify({ error: { code, message: 'Service temporarily unavailable' } }) }
        : undefined
    await canal.avisar(graph.mensagens({ de, texto: 'qual o endereço?' }))
    await eventually(async () => expect((await canal.dialogo(de)).map(({ envio }) => envio)).toEqual([null, 'ENVIADO']))
    graph.controle.disfarce = undefined
  },
)

it('a «sent» after «failed» does not hide the failure; «delivered» does', async () => {
  const de = '5511977771020'
  await canal.avisar(graph.mensagens({ de, texto: 'qual o endereço?' }))
  await canal.respondido(de)
  const id = graph.enviadas.at(-1)?.id
  for (const [status, envio] of [
    ['failed', 'FALHOU'],
    ['sent', 'FALHOU'],
    ['delivered', 'ENTREGUE'],
    ['failed', 'ENTREGUE'],
  ] as const) {
    await canal.avisar(graph.valor({ statuses: [{ id, status, timestamp: '1763640000', recipient_id: de }] }))
    expect([status, (await canal.dialogo(de)).at(-1)?.envio]).toEqual([status, envio])
  }
})

it('a message that a proxy before Meta answers with 201 counts as sent', async () => {
  const de = '5511977771021'
  graph.controle.disfarce = ({ metodo, caminho }) =>
    metodo === 'POST' && caminho.endsWith('/messages')
      ? { status: 201, corpo: JSON.stringify({ messages: [{ id: 'wamid.201' }] }) }
      : undefined
  await canal.avisar(graph.mensagens({ de, texto: 'qual o endereço?' }))
  await eventually(async () => expect((await canal.dialogo(de)).at(-1)?.envio).toMatch(/^(ENVIADO|NAO_CONFIRMADO)$/))
  graph.controle.disfarce = undefined
  expect((await canal.dialogo(de)).at(-1)?.envio).toBe('ENVIADO')
})

it('a secret that no longer opens verifies no signature, not even one made with an empty secret', async () => {
  const de = '5511977771099'
  const corpo = JSON.stringify(graph.mensagens({ de, texto: 'quem sou eu?' }))
  const [guardado] = await canal.sql('SELECT segredo_app FROM canal WHERE id = $1', [canal.id])
  await test.sql("UPDATE canal SET segredo_app = '\\x00' WHERE id = $1", [canal.id])
  const assinatura = `sha256=${createHmac('sha256', '').update(corpo).digest('hex')}`
  expect(await graph.avisar(canal.webhook, corpo, assinatura)).toBe(401)
  expect(await ditas(de)).toEqual([])
  await test.sql('UPDATE canal SET segredo_app = $2 WHERE id = $1', [canal.id, guardado?.segredo_app])
})

it('the team cannot answer by a channel that was deleted, and is told so', async () => {
  const de = '5511977771031'
  await canal.avisar(graph.mensagens({ de, texto: 'oi' }))
  const [antes] = await canal.respondido(de)
  const token = await test.entrar(cpfs.gestor)
  const url = `/gerenciamento/conversas/${antes?.conversa_id}/mensagens`
  const responder = () =>
    test.chamar({ method: 'POST', url, token, body: { texto: 'Alô?', chave: crypto.randomUUID() } })
  expect((await responder()).statusCode).toBe(200)
  expect((await canal.gestor('DELETE', `/${canal.id}`, { nome: canal.dados.nome })).statusCode).toBe(200)
  const recusa = await responder()
  expect([recusa.statusCode, recusa.json().message]).toEqual([409, expect.stringContaining('canal')])
})
