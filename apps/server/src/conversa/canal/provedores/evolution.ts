import {
  type AnexoDaSaida,
  type MensagemDeSaida,
  MidiaGrande,
  type PortaCanal,
  tiposDoWhatsApp,
  vozDoWhatsApp,
} from './canal.porta.ts'
import { type Json, lista, numero, objeto, segundos, texto } from './chamada.ts'
import { conectar, consultar, desconectar, pedir } from './evolution-conexao.ts'
import { falhaDoEnvio } from './evolution-falha.ts'
import { eventoAchado, lerConteudo, lerEvolution } from './evolution-leitura.ts'

const digitandoMs = 8_000
const porPagina = 50
/** Large enough for texts and small pictures. */
const maxBytesDaPagina = 8 * 1024 * 1024

/**
 * WhatsApp through an Evolution API v2 server. Its key opens every instance, so it is used on this
 * server only, and no caller's text enters a query.
 */
export const evolution: PortaCanal = {
  escrever,

  async enviar(canal, destino, saida) {
    const { status, json } = saida.anexo
      ? await pedir(canal, 'POST', ...comArquivo(destino, saida.anexo, saida.texto))
      : await pedir(canal, 'POST', '/message/sendText', {
          number: destino,
          text: escrever(saida),
          linkPreview: false,
        })
    const id = texto(objeto(json.key).id)
    if (status < 300 && id) return id
    throw falhaDoEnvio(status, json)
  },

  async localizar(canal, destino, dita, desde) {
    const esperado = dita.arquivo ? dita.texto : escrever(dita)
    const remoteJid = destino.includes('@') ? destino : `${destino}@s.whatsapp.net`
    const { status, json } = await pedir(canal, 'POST', '/chat/findMessages', {
      where: { key: { remoteJid, fromMe: true } },
      page: 1,
      offset: 20,
    })
    if (status >= 400) return []
    return lista(objeto(json.messages).records ?? json.itens ?? json.records).flatMap((cada) => {
      const { key, messageTimestamp } = objeto(cada)
      const conteudo = lerConteudo(objeto(cada))
      const dito = conteudo?.tipo === 'texto' ? conteudo.texto : ''
      if (objeto(key).fromMe !== true || conteudo?.arquivo?.tipo !== dita.arquivo || dito !== esperado) return []
      // Its clock counts seconds and may differ from ours.
      const quando = segundos(messageTimestamp)
      return quando && quando.getTime() >= desde.getTime() - 5_000 ? (texto(objeto(key).id) ?? []) : []
    })
  },

  async recentes(canal, { desde, ate, pagina }) {
    const { status, json } = await pedir(
      canal,
      'POST',
      '/chat/findMessages',
      {
        where: { messageTimestamp: { gte: desde.toISOString(), lte: ate.toISOString() } },
        page: pagina,
        offset: porPagina,
      },
      { maxBytes: maxBytesDaPagina },
    )
    const { records, pages } = objeto(json.messages)
    if (status !== 200 || !Array.isArray(records)) throw new Error(`evolution: ${status}`)
    const eventos = records.flatMap((data) => eventoAchado(data, canal.identificador) ?? [])
    // Servers before 2.2.3 ignore the period and list everything: nothing to compare.
    const certos = eventos.filter(({ quando }) => quando && quando >= desde && quando <= ate)
    return { eventos: certos, total: certos.length === eventos.length ? numero(pages) || 0 : 0 }
  },

  // It answers when the time is over; the message that follows ends the typing sooner.
  async digitar(canal, destino) {
    await pedir(canal, 'POST', '/chat/sendPresence', { number: destino, presence: 'composing', delay: digitandoMs })
  },

  async baixarMidia(canal, { id }, maxBytes) {
    const { status, json, cortada } = await pedir(
      canal,
      'POST',
      '/chat/getBase64FromMediaMessage',
      { message: { key: { id } }, convertToMp4: false },
      { maxBytes: Math.ceil((maxBytes * 4) / 3) + 10_000 },
    )
    if (cortada) throw new MidiaGrande()
    const base64 = texto(json.base64)
    if (status >= 400 || !base64) throw new Error(`evolution: media ${status}`)
    return { bytes: Buffer.from(base64, 'base64'), mime: texto(json.mimetype) ?? 'audio/ogg' }
  },

  consultar,
  conectar,
  desconectar,
  ler: lerEvolution,
}

/** Options of a message, numbered: buttons do not show on every phone that this channel reaches. */
function escrever({ texto: dito, opcoes }: Pick<MensagemDeSaida, 'texto' | 'opcoes'>): string {
  if (opcoes.length === 0) return dito
  return `${dito}\n\n${opcoes.map((opcao, i) => `*${i + 1}.* ${opcao}`).join('\n')}`
}

function comArquivo(number: string, { tipo, mime, nome, bytes }: AnexoDaSaida, caption: string): [string, Json] {
  const media = bytes.toString('base64')
  if (mime === vozDoWhatsApp) return ['/message/sendWhatsAppAudio', { number, audio: media, encoding: false }]
  return [
    '/message/sendMedia',
    {
      ...{ number, mediatype: tiposDoWhatsApp[tipo], mimetype: mime, media, fileName: nome },
      ...(caption && tipo !== 'AUDIO' && { caption }),
    },
  ]
}
