import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enviarPendentes } from '#conversa/canal/saida/enviar.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { ligarServidor, ouvir } from '#test/canal.ts'
import { eventually } from '#test/eventually.ts'
import { type Graph, startGraph } from '#test/graph.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
let graph: Graph
let webhook: string
let canal: { id: string; verificacao: string }
let servidorId: string

beforeAll(async () => {
  graph = await startGraph()
  graph.controle.agora = () => test.clock.now()
  webhook = `${await ouvir(test)}/api/canais/cloud`
  const servidor = await ligarServidor(test, {
    nome: 'Meta',
    tipo: 'WHATSAPP_CLOUD',
    endereco: graph.endereco,
    segredo: graph.token,
    opcoes: { numero_id: graph.numeroId },
  })
  servidorId = servidor.id
})
afterAll(() => graph.stop())

const gestor = async (method: 'GET' | 'POST' | 'DELETE', caminho = '', body?: unknown) =>
  test.chamar({ method, url: `/gerenciamento/canais${caminho}`, token: await test.entrar(cpfs.gestor), body })
const sql = (text: string, values: unknown[] = []) =>
  test.plataforma(async (tx) => (await tx.client.query(text, values)).rows as Record<string, unknown>[])
const dialogo = (telefone: string) =>
  sql(
    `SELECT m.autor, m.texto, e.estado AS envio, e.motivo, e.provedor_id, m.conversa_id, m.empresa_id FROM mensagem m
     JOIN canal_contato k ON k.empresa_id = m.empresa_id AND k.conversa_id = m.conversa_id
     LEFT JOIN canal_envio e ON e.empresa_id = m.empresa_id AND e.mensagem_id = m.id
     WHERE k.telefone = $1 OR k.destino = $1 ORDER BY m.ordem`,
    [telefone],
  )
const respondido = (de: string) =>
  eventually(async () => {
    const ditas = await dialogo(de)
    expect(ditas.at(-1)).toMatchObject({ autor: 'AGENTE' })
    expect(ditas.at(-1)?.envio).not.toBe('PENDENTE')
    return ditas
  })

it('is added with the data of Meta’s panel; only its verify token answers the challenge', async () => {
  const dados = {
    tipo: 'WHATSAPP_CLOUD',
    nome: 'Oficial',
    servidor_id: servidorId,
    numero_id: graph.numeroId,
    conta_id: '900800700',
  }
  const criado = await gestor('POST', '', { ...dados, token: graph.token, segredo_app: graph.segredoApp })
  expect(criado.json().canal).toMatchObject({ conexao: 'CONECTADO', numero: '5511955554444', webhook })
  canal = { id: criado.json().canal.id, verificacao: criado.json().verificacao }
  const repetido = await gestor('POST', '', { ...dados, token: graph.token, segredo_app: graph.segredoApp })
  expect([repetido.statusCode, Object.keys(repetido.json().campos)]).toEqual([422, ['numero_id']])

  const desafiar = async (token: string, modo = 'subscribe') => {
    const resposta = await fetch(`${webhook}?hub.mode=${modo}&hub.challenge=1158201444&hub.verify_token=${token}`)
    return [resposta.status, await resposta.text(), resposta.headers.get('content-type')]
  }
  expect(await desafiar(canal.verificacao)).toEqual([200, '1158201444', 'text/plain; charset=utf-8'])
  expect((await desafiar('outro'))[0]).toBe(403)
  expect((await desafiar(canal.verificacao, 'unsubscribe'))[0]).toBe(403)
  const { verificacao } = (await gestor('POST', `/${canal.id}/verificacao`)).json()
  expect((await desafiar(canal.verificacao))[0]).toBe(403)
  expect((await desafiar(verificacao))[0]).toBe(200)
  for (const { body } of [await gestor('GET')]) {
    for (const segredo of [graph.token, graph.segredoApp, verificacao]) expect(body).not.toContain(segredo)
  }
  expect(test.log.join('')).not.toContain(graph.segredoApp)
})

it('answers the client, with buttons where they fit, and follows Meta’s status of each message', async () => {
  const de = '5511977770001'
  expect(await graph.avisar(webhook, graph.mensagens({ de, texto: 'oi' }))).toBe(200)
  const ditas = await respondido(de)
  const ultima = graph.enviadas.at(-1) as { type: string; interactive?: { type: string } }
  expect([ultima.type, ultima.interactive?.type]).toEqual(['interactive', 'button'])
  const id = ditas.at(-1)?.provedor_id
  for (const status of ['read', 'delivered', 'sent']) {
    const statuses = [{ id, status, timestamp: '1763640000', recipient_id: de }]
    expect(await graph.avisar(webhook, graph.valor({ statuses }))).toBe(200)
  }
  await eventually(async () => expect((await dialogo(de)).at(-1)?.envio).toBe('LIDO'))
  const escolha = {
    type: 'interactive',
    text: undefined,
    interactive: { type: 'button_reply', button_reply: { id: '2', title: 'Serviços e preços' } },
  }
  await graph.avisar(webhook, graph.mensagens({ de, resto: escolha }))
  await eventually(async () =>
    expect((await dialogo(de)).findLast(({ autor }) => autor === 'CLIENTE')?.texto).toBe('Serviços e preços'),
  )
})

it('knows a client who hides their phone by their business id', async () => {
  const bsuid = 'BR.1502576394655843'
  await graph.avisar(
    webhook,
    graph.valor({
      contacts: [{ profile: { name: 'Nina Reis' }, user_id: bsuid }],
      messages: [
        { from_user_id: bsuid, id: 'wamid.bsuid', timestamp: '1795176000', type: 'text', text: { body: 'oi' } },
      ],
    }),
  )
  await eventually(async () => expect((await dialogo(bsuid))[0]).toMatchObject({ autor: 'CLIENTE', texto: 'oi' }))
})

describe('a webhook', () => {
  it('that is forged, signed over other bytes, or for a number of somebody else is refused and changes nothing', async () => {
    const [{ n: antes } = {}] = await sql('SELECT count(*)::int AS n FROM canal_evento')
    const certa = graph.mensagens({ de: '5511977770002', texto: 'forjada' })
    for (const assinatura of ['', 'sha256=', `sha256=${'0'.repeat(64)}`, 'sha1=abc', 'a'.repeat(71), 'sha256=é'])
      expect([assinatura, await graph.avisar(webhook, certa, encodeURIComponent(assinatura))]).toEqual([
        assinatura,
        401,
      ])
    expect(await graph.avisar(webhook, { ...certa, entry: graph.valor({ messages: [] }, '999999').entry })).toBe(401)
    const deOutro = { ...certa, entry: structuredClone(certa.entry) }
    for (const entry of deOutro.entry)
      for (const change of entry.changes) change.value.metadata.phone_number_id = '999999'
    expect(await graph.avisar(webhook, deOutro)).toBe(401)
    const [{ n: depois } = {}] = await sql('SELECT count(*)::int AS n FROM canal_evento')
    expect(depois).toBe(antes)
  })

  it('in any other shape is answered and changes nothing', async () => {
    for (const corpo of [
      '',
      'null',
      '[]',
      '{"object":"whatsapp_business_account"',
      '{"object":"page","entry":[{}]}',
      {
        object: 'whatsapp_business_account',
        entry: [{ changes: [{ field: 'message_template_status_update', value: {} }] }],
      },
    ])
      expect([corpo, await graph.avisar(webhook, corpo)]).toEqual([corpo, 200])
    const estranhas = graph.valor({
      messages: [
        null,
        7,
        {},
        { id: 'wamid.a' },
        { id: { a: 1 }, from: 3 },
        { id: 'x'.repeat(999), from: '5511977770003' },
      ],
      statuses: [null, { id: 'wamid.b' }, { id: 'wamid.c', status: 'novo', recipient_id: '5511' }],
      contacts: 'x',
    })
    expect(await graph.avisar(webhook, estranhas)).toBe(200)
    await eventually(async () =>
      expect(await sql("SELECT provedor_id FROM canal_evento WHERE estado <> 'PROCESSADO'")).toEqual([]),
    )
  })

  it('with many messages at once, in any order, again and again: each counts once', async () => {
    const [a, b] = ['5511977770004', '5511977770005']
    const lote = graph.mensagens(
      { de: a, texto: 'a1', id: 'wamid.a1' },
      { de: b, texto: 'b1', id: 'wamid.b1' },
      { de: a, texto: 'a2', id: 'wamid.a2' },
    )
    await Promise.all([graph.avisar(webhook, lote), graph.avisar(webhook, lote)])
    await respondido(a)
    await respondido(b)
    await graph.avisar(webhook, lote)
    const ditas = async (de: string) =>
      (await dialogo(de)).filter(({ autor }) => autor === 'CLIENTE').map(({ texto }) => texto)
    expect([await ditas(a), await ditas(b)]).toEqual([['a1', 'a2'], ['b1']])
  })
})

describe('what goes out', () => {
  it.each([
    ['some-a-resposta', '5511977770006'],
    ['intermediario', '5511977770016'],
  ] as const)(
    'whose answer was lost (%s) is «não confirmado» until a status names it, and is not sent again',
    async (percalco, de) => {
      graph.controle.percalco = percalco
      await graph.avisar(webhook, graph.mensagens({ de, texto: 'qual o endereço?' }))
      const incerta = await eventually(async () => {
        const uma = (await dialogo(de)).find(({ envio }) => envio === 'NAO_CONFIRMADO')
        if (!uma) throw new Error('not yet')
        return uma
      })
      const foi = graph.enviadas.filter(({ to }) => to === de)
      const [{ id, biz_opaque_callback_data } = {}] = foi
      await enviarPendentes(test.servicos, {
        empresaId: String(incerta.empresa_id),
        conversaId: String(incerta.conversa_id),
      })
      const statuses = [
        { id, status: 'delivered', timestamp: '1763640000', recipient_id: de, biz_opaque_callback_data },
      ]
      await graph.avisar(webhook, graph.valor({ statuses }))
      await eventually(async () =>
        expect((await dialogo(de)).find(({ texto }) => texto === incerta.texto)).toMatchObject({
          envio: 'ENTREGUE',
          motivo: null,
        }),
      )
      const ditas = (await dialogo(de)).filter(({ envio }) => envio)
      expect(graph.enviadas.filter(({ to }) => to === de)).toHaveLength(ditas.length)
    },
  )

  it('is not sent after a day without a message of the client: the window is closed, and the status says so', async () => {
    const de = '5511977770007'
    await graph.avisar(webhook, graph.mensagens({ de, texto: 'oi' }))
    const [{ conversa_id, empresa_id } = {}] = await respondido(de)
    test.clock.advance(25 * 3_600_000)
    await sql(
      `WITH m AS (INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
         VALUES ($1, gen_random_uuid(), $2, 99, 'EQUIPE', 'tarde demais', $3) RETURNING *)
       INSERT INTO canal_envio (empresa_id, mensagem_id, canal_id, contato_id, conversa_id, ordem, criado_em, estado_em)
       SELECT m.empresa_id, m.id, k.canal_id, k.id, $2, 99, $3, $3 FROM m JOIN canal_contato k ON k.conversa_id = $2`,
      [empresa_id, conversa_id, test.clock.now()],
    )
    await enviarPendentes(test.servicos, { empresaId: String(empresa_id), conversaId: String(conversa_id) })
    expect((await dialogo(de)).at(-1)).toMatchObject({ envio: 'FALHOU', motivo: 'JANELA_FECHADA' })
    expect(JSON.stringify(graph.enviadas)).not.toContain('tarde demais')
  })

  it('after a day the panel refuses a free text, says why, and offers the approved template, which goes', async () => {
    const de = '5511977770008'
    await graph.avisar(webhook, graph.mensagens({ de, texto: 'oi' }))
    const [{ conversa_id } = {}] = await respondido(de)
    const painel = async (method: 'GET' | 'POST', caminho = '', body?: unknown) =>
      test.chamar({
        method,
        url: `/gerenciamento/conversas/${conversa_id}${caminho}`,
        token: await test.entrar(cpfs.gestor),
        body,
      })
    const responder = (texto: string, modelo?: boolean) =>
      painel('POST', '/mensagens', { texto, chave: crypto.randomUUID(), ...(modelo && { modelo }) })
    expect((await responder('ainda dá')).statusCode).toBe(200)
    test.clock.advance(25 * 3_600_000)
    expect((await painel('GET')).json().janela).toEqual({ fecha_em: expect.any(String), retomada: null })
    const recusa = await responder('tarde demais')
    expect([recusa.statusCode, recusa.json().message]).toEqual([409, expect.stringContaining('24 horas')])
    const corpo = { type: 'BODY', text: 'Oi, {{1}}! Aqui é da {{2}}. Podemos continuar?' }
    graph.modelos.push({ name: 'retomar', language: 'pt_BR', status: 'APPROVED', components: [corpo] })
    await gestor('POST', `/${canal.id}/modelos/atualizar`)
    await test.chamar({
      method: 'PUT',
      url: `/gerenciamento/canais/${canal.id}/modelos/RETOMADA`,
      token: await test.entrar(cpfs.gestor),
      body: { modelo: { nome: 'retomar', idioma: 'pt_BR' }, mapa: ['cliente', 'empresa'] },
    })
    const { retomada } = (await painel('GET')).json().janela
    expect(retomada).toBe('Oi, Caio! Aqui é da Clínica Aurora. Podemos continuar?')
    expect((await responder('outra coisa', true)).statusCode).toBe(409)
    expect((await responder(retomada, true)).statusCode).toBe(200)
    await eventually(() => expect(graph.enviadas.at(-1)).toMatchObject({ type: 'template', to: de }))
    await eventually(async () => {
      const { mensagens } = (await painel('GET', '/mensagens')).json()
      expect(mensagens.at(-1)).toMatchObject({ texto: retomada, envio: { estado: 'ENVIADO', motivo: null } })
    })
  })
})
