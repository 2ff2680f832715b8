import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { ligarServidor } from '#test/canal.ts'
import { eventually } from '#test/eventually.ts'
import { startTranscritor } from '#test/transcritor.ts'
import { useCanalEvolution } from '#test/use-canal.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { evolution, servidor, canal } = useCanalEvolution(test)
let transcritor: Awaited<ReturnType<typeof startTranscritor>>

beforeAll(async () => {
  transcritor = await startTranscritor()
})
afterAll(async () => {
  await transcritor.stop()
})

let proximo = 1
const alguem = () => `55119444${String(proximo++).padStart(5, '0')}`
const respondido = (de: string, n = 1) =>
  eventually(async () => {
    const ditas = await canal.dialogo(de)
    const respostas = ditas.filter(({ autor, envio }) => autor === 'AGENTE' && envio === 'ENVIADO')
    expect(respostas.length).toBeGreaterThanOrEqual(n)
    expect(ditas.at(-1)?.autor).toBe('AGENTE')
    return ditas.at(-1) as Record<string, unknown>
  })
const falar = (de: string, { id, segundos = 7 }: { id: string; segundos?: number }) => {
  evolution.audios.set(id, Buffer.alloc(4_000, 7))
  const message = { audioMessage: { mimetype: 'audio/ogg; codecs=opus', seconds: segundos, ptt: true } }
  return canal.escrever({ de, id, message, messageType: 'audioMessage' })
}

describe('while an answer is written', () => {
  it('the person sees that somebody is typing', async () => {
    const de = alguem()
    await canal.escrever({ de, texto: 'oi' })
    await respondido(de)
    expect(evolution.digitando.filter((quem) => quem === de)).toHaveLength(1)
  })
})

describe('notices', () => {
  const recusou = async (de: string) =>
    (await canal.sql('SELECT recusou_em FROM canal_contato WHERE telefone = $1', [de]))[0]?.recusou_em !== null

  const consentidos = async (de: string) =>
    (
      await canal.sql(
        `SELECT s.concedido, s.como, s.autor_id FROM cliente_consentimento s JOIN conversa v USING (empresa_id, cliente_id)
         JOIN canal_contato k ON k.conversa_id = v.id WHERE k.telefone = $1 ORDER BY s.id`,
        [de],
      )
    ).map(({ concedido, como, autor_id }) => [concedido, como, autor_id])

  it('is recorded once with the client’s consents, and again when they want notices again', async () => {
    const de = alguem()
    for (const texto of ['PARAR', 'SAIR', 'STOP']) await canal.escrever({ de, texto })
    await respondido(de)
    expect(await consentidos(de)).toEqual([[false, 'MENSAGEM', null]])
    await canal.escrever({ de, texto: 'quero receber avisos' })
    await eventually(async () =>
      expect(await consentidos(de)).toEqual([
        [false, 'MENSAGEM', null],
        [true, 'MENSAGEM', null],
      ]),
    )
  })

  it.each([
    'parar',
    'Sair.',
    'não me mande mais',
    'Não quero mais receber mensagens',
    'stop',
    'por favor não mandem mais lembretes',
  ])('«%s» ends them, and the agent still answers', async (texto) => {
    const de = alguem()
    await canal.escrever({ de, texto })
    expect((await respondido(de)).texto).toContain('não vamos mais mandar lembretes')
    expect(await recusou(de)).toBe(true)
    await canal.escrever({ de, texto: 'qual o endereço?' })
    expect((await respondido(de, 2)).texto).toContain('Ficamos em')
    expect(await recusou(de)).toBe(true)
    await canal.escrever({ de, texto: 'pode voltar a mandar' })
    expect((await respondido(de, 3)).texto).toContain('voltamos a mandar lembretes')
    expect(await recusou(de)).toBe(false)
  })

  it.each(['não quero parar o tratamento', 'não posso sair agora, marca amanhã', 'quero cancelar'])(
    '«%s» is about something else',
    async (texto) => {
      const de = alguem()
      await canal.escrever({ de, texto })
      await respondido(de)
      expect(await recusou(de)).toBe(false)
    },
  )
})

describe('a message without text', () => {
  it('is answered according to its kind', async () => {
    const [foto, arquivo] = [alguem(), alguem()]
    await canal.escrever({ de: foto, message: { imageMessage: {} }, messageType: 'imageMessage' })
    await canal.escrever({ de: arquivo, message: { documentMessage: {} }, messageType: 'documentMessage' })
    expect((await respondido(foto)).texto).toContain('ainda não consigo ver fotos')
    expect((await respondido(arquivo)).texto).toContain('ainda não consigo abrir arquivos')
  })

  it('a voice message is answered with a request for text while no server can transcribe it', async () => {
    const de = alguem()
    await falar(de, { id: 'VOZ-SEM-NINGUEM' })
    expect((await respondido(de)).texto).toContain('Ainda não consigo ouvir áudios')
    expect(transcritor.ouvidos).toEqual([])
  })
})

describe('a voice message, where a server transcribes it', () => {
  beforeAll(async () => {
    await ligarServidor(test, {
      nome: 'Escriba',
      tipo: 'MODELO_COMPATIVEL',
      endereco: transcritor.endereco,
      segredo: transcritor.chave,
      opcoes: { transcricao: transcritor.modelo },
    })
  })

  it('is read as its transcript, in its order, and shown as transcribed', async () => {
    const de = alguem()
    await falar(de, { id: 'VOZ-1' })
    await canal.escrever({ de, texto: 'com a Dra. Lívia' })
    await canal.esperarEventosLidos()
    await respondido(de)
    const [primeira, segunda] = await canal.sql(
      `SELECT m.texto, m.passos FROM mensagem m JOIN canal_contato k ON k.conversa_id = m.conversa_id
       WHERE k.telefone = $1 AND m.autor = 'CLIENTE' ORDER BY m.ordem`,
      [de],
    )
    expect(primeira).toMatchObject({ texto: 'quero marcar uma limpeza', passos: [{ tipo: 'transcricao' }] })
    expect(segunda).toMatchObject({ texto: 'com a Dra. Lívia', passos: [] })
    expect(transcritor.ouvidos.at(-1)).toEqual({ bytes: 4_000, nome: 'audio.ogg' })
    expect((await canal.dialogo(de)).at(-1)?.texto).toMatch(/horário|Limpeza/)
    const passos = await canal.sql('SELECT 1 FROM mensagem WHERE passos @> \'[{"tipo": "modelo"}]\'')
    expect(passos).toEqual([])
  })

  it.each([
    ['the server fails', () => Object.assign(transcritor.controle, { status: 500 }), {}],
    ['nothing can be heard', () => Object.assign(transcritor.controle, { status: 200, diz: ' ' }), {}],
    ['it is longer than a message', () => Object.assign(transcritor.controle, { diz: 'x' }), { segundos: 600 }],
    ['the company wants no models', () => canal.sql('UPDATE empresa SET usa_modelo = false'), {}],
  ])('is answered with a request for text when %s', async (motivo, preparar, como) => {
    await preparar()
    const de = alguem()
    await falar(de, { id: `VOZ-${motivo}`, ...como })
    expect((await respondido(de)).texto).toContain('Ainda não consigo ouvir áudios')
    await canal.sql('UPDATE empresa SET usa_modelo = true')
  })
})

describe('a hand-off', () => {
  it('outside the team’s hours says when somebody is back', async () => {
    const de = alguem()
    test.clock.set('2026-11-21T23:30:00.000Z')
    await canal.escrever({ de, texto: 'quero falar com uma pessoa' })
    expect((await respondido(de)).texto).toMatch(
      /fora do horário de atendimento: a equipe volta segunda-feira, 23\/11\/2026, às/,
    )
  })
})

it('a company never has more channels than it may, however many are added at once', async () => {
  const token = await test.entrar(cpfs.gestor)
  const novo = (n: number) =>
    test.chamar({
      method: 'POST',
      url: '/gerenciamento/canais',
      token,
      body: { tipo: 'WHATSAPP_EVOLUTION', nome: `Número ${n}`, servidor_id: servidor.id },
    })
  const status = (await Promise.all(Array.from({ length: 25 }, (_, n) => novo(n)))).map(({ statusCode }) => statusCode)
  // The demo's plan has three numbers, and one is connected.
  expect(status.filter((um) => um === 200)).toHaveLength(2)
  const [{ n } = {}] = await canal.sql('SELECT count(*)::int AS n FROM canal')
  expect(n).toBe(3)
})
