import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { useCanalEvolution } from '#test/use-canal.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { evolution, canal } = useCanalEvolution(test)

const foto = { imageMessage: { mimetype: 'image/jpeg', caption: 'gostei deste corte' } }
const nota = { documentMessage: { fileName: 'exame.pdf', mimetype: 'application/pdf' } }

/** As the real server sends it: the key is the client's own and names us. */
const alterar = (id: string, mudanca: object) =>
  evolution.avisar(canal.instancia, 'messages.edited', {
    key: { remoteJid: '5511955554444@s.whatsapp.net', fromMe: true, id },
    ...mudanca,
  })
const ditas = async (de: string) =>
  (
    await canal.sql(
      `SELECT m.autor, m.texto, m.passos -> 0 ->> 'titulo' AS titulo FROM canal_contato k
       JOIN mensagem m ON m.conversa_id = k.conversa_id WHERE k.telefone = $1 ORDER BY m.ordem`,
      [de],
    )
  ).map(({ autor, texto, titulo }) => (autor === 'CLIENTE' ? [texto, titulo] : autor))
let n = 0

describe('content inside a wrapper', () => {
  it.each([
    ['ephemeralMessage', { extendedTextMessage: { text: 'qual o endereço?' } }, 'qual o endereço?', null],
    ['ephemeralMessage', foto, 'gostei deste corte', 'IMAGEM'],
    ['ephemeralMessage', { viewOnceMessageV2: { message: foto } }, 'gostei deste corte', 'IMAGEM'],
    ['ephemeralMessage', { documentWithCaptionMessage: { message: nota } }, '[documento]', 'DOCUMENTO'],
    ['viewOnceMessage', { imageMessage: { mimetype: 'image/jpeg' } }, '[imagem]', 'IMAGEM'],
    ['viewOnceMessageV2', { videoMessage: { mimetype: 'video/mp4' } }, '[vídeo]', 'VIDEO'],
    ['viewOnceMessageV2Extension', { audioMessage: { seconds: 3 } }, '[áudio]', 'AUDIO'],
    ['deviceSentMessage', { conversation: 'oi' }, 'oi', null],
    ['ephemeralMessage', { interactiveResponseMessage: { body: { text: 'Sábado às 9h' } } }, 'Sábado às 9h', null],
    ['lottieStickerMessage', { stickerMessage: {} }, '[imagem]', 'IMAGEM'],
    [
      'ephemeralMessage',
      { placeholderMessage: { type: 0 } },
      '[mensagem que o WhatsApp não mostra aqui: veja no celular]',
      null,
    ],
  ])('is read as if it stood alone: %s %o', async (embrulho, message, texto, tipo) => {
    const de = `551195554${String(++n).padStart(4, '0')}`
    await canal.escrever({
      ...{ de, messageType: embrulho },
      message: { messageContextInfo: { deviceListMetadataVersion: 2 }, [embrulho]: { message } },
    })
    await canal.esperarEventosLidos()
    const [dita] = await canal.sql(
      `SELECT m.texto, a.tipo FROM canal_contato k JOIN mensagem m ON m.conversa_id = k.conversa_id
       LEFT JOIN anexo a ON a.mensagem_id = m.id WHERE k.telefone = $1 ORDER BY m.ordem`,
      [de],
    )
    expect(dita).toEqual({ texto, tipo })
  })

  it('is ignored when nobody said it', async () => {
    const de = '5511955559999'
    const message = { ephemeralMessage: { message: { reactionMessage: { text: '👍' } } } }
    await canal.escrever({ de, message, messageType: 'ephemeralMessage' })
    // Several pictures at once are announced before they come.
    const album = { messageContextInfo: {}, albumMessage: { expectedImageCount: 3, expectedVideoCount: 0 } }
    await canal.escrever({ de, message: album, messageType: 'albumMessage' })
    await canal.esperarEventosLidos()
    expect(await canal.dialogo(de)).toEqual([])
  })
})

describe('a client’s change of their own message', () => {
  it('corrects their last one: it is answered as a new message, once however often it is reported, and shows the former text', async () => {
    const de = '5511955570001'
    await canal.escrever({ de, id: 'CORRIGE1', texto: 'oi' })
    await eventually(async () => expect((await ditas(de)).at(-1)).toBe('AGENTE'))
    const antes = (await ditas(de)).length
    const mudanca = {
      type: 'MESSAGE_EDIT',
      editedMessage: { conversation: 'qual o endereço?' },
      timestampMs: String(test.clock.now().getTime()),
    }
    for (let i = 0; i < 3; i++) expect(await alterar('CORRIGE1', mudanca)).toBe(200)
    await eventually(async () =>
      expect((await ditas(de)).slice(antes)).toEqual([['qual o endereço?', 'Corrige «oi»'], 'AGENTE']),
    )
    expect((await canal.dialogo(de)).at(-1)?.texto).toContain('Ficamos em')
  })

  it('corrects an earlier one: shown, and not answered', async () => {
    const de = '5511955570002'
    await canal.escrever({ de, id: 'CORRIGE2', texto: 'oi', quando: new Date(test.clock.now().getTime() - 20_000) })
    await canal.escrever({ de, texto: 'qual o endereço?' })
    await eventually(async () => expect((await ditas(de)).at(-1)).toBe('AGENTE'))
    const antes = (await ditas(de)).length
    await alterar('CORRIGE2', { type: 14, editedMessage: { extendedTextMessage: { text: 'olá' } } })
    await canal.esperarEventosLidos()
    expect((await ditas(de)).slice(antes)).toEqual([['olá', 'Corrige «oi»']])
    const [conversa] = await canal.sql(
      'SELECT c.respondida_ate = c.ultima_ordem AS quieta FROM conversa c JOIN canal_contato k ON k.conversa_id = c.id WHERE k.telefone = $1',
      [de],
    )
    expect(conversa).toEqual({ quieta: true })
  })

  it('deletes one: shown once, however it is reported, and not answered', async () => {
    const de = '5511955570003'
    await canal.escrever({ de, id: 'APAGA1', texto: 'oi' })
    await eventually(async () => expect((await ditas(de)).at(-1)).toBe('AGENTE'))
    const antes = (await ditas(de)).length
    await alterar('APAGA1', { type: 'REVOKE' })
    await evolution.avisar(canal.instancia, 'messages.delete', {
      ...{ remoteJid: `${de}@s.whatsapp.net`, fromMe: false, id: 'APAGA1' },
    })
    // As servers before 2.2 report it.
    const protocolMessage = { key: { remoteJid: `${de}@s.whatsapp.net`, fromMe: true, id: 'APAGA1' }, type: 'REVOKE' }
    await canal.escrever({ de, message: { protocolMessage }, messageType: 'protocolMessage' })
    await canal.esperarEventosLidos()
    expect((await ditas(de)).slice(antes)).toEqual([['[apagou uma mensagem]', 'Era «oi»']])
  })

  it('changes nothing of the team’s messages, of strangers’, or of anything that is no message', async () => {
    const de = '5511955570004'
    await canal.escrever({ de, deMim: true, texto: 'oi, aqui é a Ana' })
    await canal.escrever({ de, texto: 'oi' })
    await canal.escrever({ de, id: 'DAANA', deMim: true, texto: 'às 9h' })
    await canal.esperarEventosLidos()
    const antes = await ditas(de)
    await alterar('DAANA', { type: 'MESSAGE_EDIT', editedMessage: { conversation: 'às 10h' } })
    await alterar('NUNCAVISTA', { type: 'MESSAGE_EDIT', editedMessage: { conversation: 'nada' } })
    await alterar('DAANA', { type: 'EPHEMERAL_SETTING', ephemeralExpiration: 86400 })
    await evolution.avisar(canal.instancia, 'messages.delete', { key: null })
    await canal.esperarEventosLidos()
    expect(await ditas(de)).toEqual(antes)
  })
})
