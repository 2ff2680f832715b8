import { describe, expect, it, onTestFinished } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { useCanalEvolution } from '#test/use-canal.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { evolution, canal } = useCanalEvolution(test, { pareado: false })

/** Waits for an answer of the agent that reached the phone. */
const respondido = (de: string, vezes = 1) =>
  eventually(async () => {
    const ditas = await canal.dialogo(de)
    expect(ditas.filter(({ autor, envio }) => autor === 'AGENTE' && envio === 'ENVIADO').length).toBeGreaterThanOrEqual(
      vezes,
    )
    expect(ditas.at(-1)?.autor).toBe('AGENTE')
    return ditas
  })

it('connects by a QR code that somebody reads, and shows it', async () => {
  expect(await canal.ler()).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'NUNCA_CONECTADO' })
  const primeira = (await canal.conectar()).json()
  expect(primeira).toMatchObject({
    conexao: 'DESCONECTADO',
    motivo: 'AGUARDANDO_LEITURA',
    qr: { lado: expect.any(Number) },
    codigo: null,
  })
  await evolution.parear(canal.instancia)
  await eventually(async () =>
    expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO', motivo: null, numero: '5511955554444' }),
  )
})

it('answers a burst once, in a conversation of a new client, and the answer reaches the phone', async () => {
  const de = '5511988887777'
  // A busy machine may take longer from one bubble to the next than the other tests wait for it.
  const { config } = test.servicos
  const { rajadaMs } = config
  config.rajadaMs = 1_200
  onTestFinished(() => void Object.assign(config, { rajadaMs }))
  expect(await canal.escrever({ de, texto: 'oi' })).toBe(200)
  await canal.escrever({ de, texto: 'qual o endereço?' })
  const ditas = await respondido(de)
  expect(ditas.map(({ autor }) => autor).join()).toMatch(/^CLIENTE,CLIENTE(,AGENTE)+$/)
  expect(ditas.at(2)?.texto).toContain('assistente virtual da Clínica Aurora')
  await eventually(() => expect(evolution.enviadas(canal.instancia).join('\n')).toContain('Ficamos em'))
  const [cliente] = await canal.sql("SELECT nome, telefone FROM cliente WHERE nome = 'Bia Ramos'")
  expect(cliente).toEqual({ nome: 'Bia Ramos', telefone: '(11) 98888-7777' })
})

describe('an incoming message', () => {
  it('counts once however often it is reported, and is read in the order of writing', async () => {
    const de = '5511911110001'
    const quando = (s: number) => new Date(test.clock.now().getTime() - 60_000 + s * 1_000)
    const depois = { de, id: 'DEPOIS', texto: 'segunda', quando: quando(2) }
    const antes = { de, id: 'ANTES', texto: 'primeira', quando: quando(1) }
    await Promise.all([canal.escrever(depois), canal.escrever(antes), canal.escrever(depois), canal.escrever(depois)])
    await respondido(de)
    await canal.escrever(antes)
    await canal.esperarEventosLidos()
    const textos = (await canal.dialogo(de)).filter(({ autor }) => autor === 'CLIENTE').map(({ texto }) => texto)
    expect(textos.toSorted()).toEqual(['primeira', 'segunda'])
  })

  it('belongs to one person with and without the ninth digit, and with an opaque id whose phone is known', async () => {
    await canal.escrever({ de: '5531988880002', texto: 'com nove' })
    await canal.esperarEventosLidos()
    await canal.escrever({ de: '553188880002', texto: 'sem nove' })
    await canal.esperarEventosLidos()
    await canal.escrever({ de: '77001@lid', texto: 'opaco', key: { remoteJidAlt: '553188880002@s.whatsapp.net' } })
    await canal.esperarEventosLidos()
    await canal.escrever({ de: '77001@lid', texto: 'opaco sem telefone' })
    await canal.esperarEventosLidos()
    // As servers 2.3.0 to 2.3.4 write both names.
    await canal.escrever({ de: '553188880002', texto: 'trocado', key: { previousRemoteJid: '77002@lid' } })
    await canal.escrever({ de: '77002@lid', texto: 'opaco outra vez' })
    await canal.esperarEventosLidos()
    const textos = (await canal.dialogo('5531988880002')).filter(({ autor }) => autor === 'CLIENTE')
    expect(textos.map(({ texto }) => texto)).toEqual([
      ...['com nove', 'sem nove', 'opaco', 'opaco sem telefone'],
      ...['trocado', 'opaco outra vez'],
    ])
    const clientes = await canal.sql("SELECT nome FROM cliente WHERE telefone_chave = '3188880002'")
    expect(clientes).toHaveLength(1)
  })

  it('that names an opaque id and a phone joins what were two people: from then on one conversation, and a refusal of either holds', async () => {
    const [lid, de] = ['77009@lid', '5531988880009']
    await canal.escrever({ de: lid, texto: 'parar' })
    await canal.esperarRespostas()
    await canal.escrever({ de, texto: 'pelo telefone' })
    await canal.esperarRespostas()
    await canal.escrever({ de: lid, texto: 'os dois', key: { remoteJidAlt: `${de}@s.whatsapp.net` } })
    await canal.esperarRespostas()
    await canal.escrever({ de: lid, texto: 'opaco de novo' })
    await canal.esperarRespostas()
    const textos = (await canal.dialogo(de)).filter(({ autor }) => autor === 'CLIENTE').map(({ texto }) => texto)
    expect(textos).toEqual(['pelo telefone', 'os dois', 'opaco de novo'])
    const [{ n } = {}] = await canal.sql(
      `SELECT count(DISTINCT c.cliente_id)::int AS n FROM conversa c JOIN mensagem m ON m.conversa_id = c.id
       WHERE m.texto IN ('parar', 'pelo telefone', 'os dois')`,
    )
    expect(n).toBe(1)
    const [quem] = await canal.sql('SELECT recusou_em IS NOT NULL AS recusou FROM canal_contato WHERE telefone = $1', [
      de,
    ])
    expect(quem).toEqual({ recusou: true })
  })

  it('from an opaque id alone is answered to that id', async () => {
    await canal.escrever({ de: '99123456@lid', texto: 'oi', nome: 'Só Lid' })
    const ditas = await respondido('99123456@lid')
    expect(ditas[0]?.texto).toBe('oi')
  })

  it('of groups, status posts and other instances, in other shapes, or under a wrong address, changes nothing and never fails', async () => {
    // The service may report our own answers at any time.
    const contar = async () =>
      (await canal.sql(`SELECT FROM canal_evento WHERE dados NOT LIKE '%"fromMe":true%'`)).length
    const antes = await contar()
    const [{ webhook } = {} as never] = [evolution.instancias.get(canal.instancia) as { webhook: { url: string } }]
    const manda = async (corpo: string, url = webhook.url) =>
      (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: corpo })).status
    const upsert = (data: unknown, instance = canal.instancia) =>
      JSON.stringify({ event: 'messages.upsert', instance, data })
    for (const corpo of [
      upsert({ key: { remoteJid: '1203630@g.us', fromMe: false, id: 'G1' }, message: { conversation: 'grupo' } }),
      upsert({ key: { remoteJid: 'status@broadcast', fromMe: false, id: 'S1' } }),
      upsert({ key: { remoteJid: '5511911119999@s.whatsapp.net', fromMe: false, id: 'X1' } }, 'zelo-de-outra-empresa'),
      upsert(null),
      upsert([[[]]]),
      upsert({ key: { remoteJid: { a: 1 }, id: 7 } }),
      '{"event":"messages.upsert"',
      '[]',
      'null',
      '"texto"',
      '',
      '{"__proto__":{"event":"messages.upsert"}}',
    ])
      expect([corpo, await manda(corpo)]).toEqual([corpo, 200])
    expect(await manda(upsert({}), `${webhook.url}x`)).toBe(404)
    expect(await manda(upsert({}), webhook.url.replace(/[^/]+$/, 'adivinhado'))).toBe(404)
    expect(await contar()).toBe(antes)
    // Characters that no column can store are removed; the message stays.
    await canal.escrever({ de: '5511911110003', texto: 'qual o \u0000endereço\uD800?' })
    expect((await respondido('5511911110003'))[0]?.texto).toBe('qual o endereço�?')
    await canal.escrever({
      de: '5511911110003',
      message: { viewOnceMessageV9: { x: [null] } },
      messageType: 'viewOnceMessageV9',
    })
    await canal.esperarEventosLidos()
    expect((await canal.dialogo('5511911110003')).at(-2)?.texto).toBe('[mensagem que não é texto]')
  })

  it('leaves no secret where people or machines may read it', async () => {
    const guardados = JSON.stringify(await canal.sql('SELECT dados FROM canal_evento'))
    expect(guardados).not.toContain('token-da-instancia')
    const url = (evolution.instancias.get(canal.instancia)?.webhook?.url ?? '').split('/').at(-1) ?? ''
    expect(url.length).toBeGreaterThan(40)
    expect(test.log.join('')).not.toContain(url)
    expect(test.log.join('')).not.toContain(evolution.chave)
    expect((await canal.chamar('GET')).body).not.toContain(url)
  })
})

describe('who answers', () => {
  it('a voice message is answered once with a request for text, and a new contact is told of the AI', async () => {
    const de = '5511911110010'
    await canal.escrever({ de, message: { audioMessage: { ptt: true } }, messageType: 'audioMessage' })
    await canal.esperarEventosLidos()
    const ditas = await respondido(de)
    expect(ditas.map(({ texto }) => texto)).toEqual([
      '[áudio]',
      expect.stringMatching(/^Oi! Sou a assistente virtual.* IA\. Ainda não consigo ouvir áudios/),
    ])
  })

  it('a number picks the option that was shown under it', async () => {
    const de = '5511911110011'
    await canal.escrever({ de, texto: 'oi' })
    const ditas = await respondido(de)
    const opcoes = ditas.at(-1)?.opcoes as string[]
    expect(evolution.enviadas(canal.instancia).some((texto) => texto.includes(`*2.* ${opcoes[1]}`))).toBe(true)
    await canal.escrever({ de, texto: '2' })
    await canal.esperarEventosLidos()
    expect((await canal.dialogo(de)).findLast(({ autor }) => autor === 'CLIENTE')?.texto).toBe(opcoes[1])
  })

  it('the owner who types on the phone takes over: the agent is silent until the owner has been silent for half a day', async () => {
    const de = '5511911110012'
    await canal.escrever({ de, texto: 'oi' })
    const antes = (await respondido(de)).length
    await canal.escrever({ de, deMim: true, texto: 'Deixa comigo, aqui é a Ana' })
    await canal.escrever({ de, texto: 'obrigada, Ana!', quando: new Date(test.clock.now().getTime() + 1_000) })
    await canal.esperarEventosLidos()
    const durante = await canal.dialogo(de)
    expect(durante.slice(antes).map(({ autor, status }) => [autor, status])).toEqual([
      ['EQUIPE', 'PESSOA'],
      ['CLIENTE', 'PESSOA'],
    ])
    test.clock.advance(13 * 3_600_000)
    await canal.escrever({ de, texto: 'qual o endereço?' })
    await eventually(async () => expect((await canal.dialogo(de)).at(-1)?.autor).toBe('AGENTE'))
  })

  it('a person to whom the owner writes first is not ours: no conversation is stored, and the agent does not answer them', async () => {
    const de = '5511911110013'
    await canal.escrever({ de, deMim: true, texto: 'Mãe, chego às 8' })
    await canal.esperarEventosLidos()
    expect(await canal.dialogo(de)).toEqual([])
    await canal.escrever({ de, texto: 'tá bom filho' })
    await canal.esperarEventosLidos()
    expect(await canal.dialogo(de)).toMatchObject([{ autor: 'CLIENTE', status: 'PESSOA' }])
  })

  it('a message from before an outage gets no automatic answer: it waits for the team, and is on the list', async () => {
    const de = '5511911110014'
    await canal.escrever({
      de,
      texto: 'tem horário hoje?',
      quando: new Date(test.clock.now().getTime() - 3_600_000),
      nome: 'Perdida Souza',
    })
    await canal.esperarEventosLidos()
    expect(await canal.dialogo(de)).toMatchObject([{ autor: 'CLIENTE', status: 'ESPERANDO' }])
    const { perdidas } = (await canal.chamar('GET')).json()
    expect(perdidas).toMatchObject([{ cliente: 'Perdida Souza', canal: 'WhatsApp da recepção' }])
  })

  it('the greeting that the phone writes to everybody by itself is no person who takes over', async () => {
    const saudacao = 'Olá! Agradecemos o seu contato. Logo respondemos.'
    const status = []
    for (const de of ['5511911110031', '5511911110032', '5511911110033', '5511911110034']) {
      await canal.escrever({ de, texto: 'oi' })
      const umSegundo = new Date(test.clock.now().getTime() + 1_000)
      await canal.escrever({ de, deMim: true, texto: saudacao, quando: umSegundo })
      await canal.esperarEventosLidos()
      const ditas = await canal.dialogo(de)
      expect(ditas.map(({ texto }) => texto)).toContain(saudacao)
      status.push(ditas.at(-1)?.status)
      test.clock.advance(60_000)
    }
    expect(status).toEqual(['PESSOA', 'PESSOA', 'AGENTE', 'AGENTE'])
    await respondido('5511911110034')
    await canal.escrever({ de: '5511911110034', deMim: true, texto: 'Oi! Aqui é a Ana, da recepção.' })
    await canal.esperarEventosLidos()
    expect((await canal.dialogo('5511911110034')).at(-1)?.status).toBe('PESSOA')
  })

  it('what the owner typed before the client wrote, told late, leaves the client waiting', async () => {
    const de = '5511911110026'
    const ha = (horas: number) => new Date(test.clock.now().getTime() - horas * 3_600_000)
    await canal.escrever({ de, texto: 'tem horário hoje?', quando: ha(1), nome: 'Espera Souza' })
    await canal.esperarEventosLidos()
    await canal.escrever({ de, deMim: true, texto: 'bom dia!', quando: ha(14) })
    await canal.esperarEventosLidos()
    expect((await canal.dialogo(de)).at(-1)).toMatchObject({ autor: 'EQUIPE', status: 'ESPERANDO' })
    const { perdidas } = (await canal.chamar('GET')).json()
    expect(perdidas).toContainEqual(expect.objectContaining({ cliente: 'Espera Souza' }))
  })

  it('an older message of the owner, told late, does not shorten the agent’s silence', async () => {
    const de = '5511911110027'
    await canal.escrever({ de, texto: 'oi' })
    await respondido(de)
    await canal.escrever({ de, deMim: true, texto: 'Deixa comigo, aqui é a Ana' })
    await canal.esperarEventosLidos()
    const quando = new Date(test.clock.now().getTime() - 11 * 3_600_000)
    await canal.escrever({ de, deMim: true, texto: 'até amanhã!', quando })
    await canal.esperarEventosLidos()
    test.clock.advance(2 * 3_600_000)
    await canal.escrever({ de, texto: 'qual o endereço?' })
    await canal.esperarEventosLidos()
    expect((await canal.dialogo(de)).at(-1)).toMatchObject({ autor: 'CLIENTE', status: 'PESSOA' })
  })

  it('a client who wants no messages is told so, and gets only answers from then on', async () => {
    const de = '5511911110015'
    await canal.escrever({ de, texto: 'Parar!' })
    const ditas = await respondido(de)
    expect(ditas.at(-1)?.texto).toContain('não vamos mais mandar lembretes')
    const [{ recusou_em } = {}] = await canal.sql('SELECT recusou_em FROM canal_contato WHERE telefone = $1', [de])
    expect(recusou_em).not.toBeNull()
  })

  it('another bot does not talk with ours for ever: a person is called', async () => {
    const de = '5511911110016'
    for (let i = 0; i < 6; i++) {
      await canal.escrever({ de, texto: 'Não entendi. Digite 1 para menu' })
      await canal.esperarEventosLidos()
    }
    const ditas = await canal.dialogo(de)
    expect(ditas.at(-1)).toMatchObject({ autor: 'CLIENTE', status: 'ESPERANDO' })
  })

  it('a machine that answers slowly, never in the same words and without end is recognized all the same', async () => {
    const de = '5511911110017'
    await canal.escrever({ de, texto: 'oi' })
    await respondido(de)
    const anteriores = Array.from({ length: 120 }, (_, n) => n)
    await canal.sql(
      `INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, opcoes, passos, criada_em)
       SELECT k.empresa_id, gen_random_uuid(), k.conversa_id, 100 + n, CASE WHEN n % 2 = 0 THEN 'CLIENTE' ELSE 'AGENTE' END,
         'volta ' || n, '{}', '[]', $2::timestamptz - (120 - n) * interval '25 seconds'
       FROM canal_contato k, unnest($3::int[]) n WHERE k.telefone = $1`,
      [de, test.clock.now(), anteriores],
    )
    await canal.sql(
      'UPDATE conversa c SET ultima_ordem = 219, respondida_ate = 219 FROM canal_contato k WHERE k.conversa_id = c.id AND k.telefone = $1',
      [de],
    )
    await canal.escrever({ de, texto: 'volta outra vez' })
    await canal.esperarEventosLidos()
    expect((await canal.dialogo(de)).at(-1)).toMatchObject({ texto: 'volta outra vez', status: 'ESPERANDO' })
  })
})
