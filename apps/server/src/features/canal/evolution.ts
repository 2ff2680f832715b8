import type { AnexoDaSaida, CanalAberto, Estado, PortaCanal, Saida } from './canal.porta.ts'
import { EnvioRecusado, NaoEnviada } from './canal.porta.ts'
import { chamar, type Json, lista, objeto, type Respondida, segundos, texto } from './chamada.ts'
import { lerConteudo, lerEvolution } from './evolution-leitura.ts'

/** What a phone takes to send, and more: what is not answered by then may have gone. */
const limiteEnvioMs = 20_000
const digitandoMs = 8_000
const eventos = [
  'MESSAGES_UPSERT',
  'MESSAGES_UPDATE',
  'SEND_MESSAGE',
  'CONNECTION_UPDATE',
  'QRCODE_UPDATED',
  'LOGOUT_INSTANCE',
  'REMOVE_INSTANCE',
  'STATUS_INSTANCE',
]

const conectado: Estado = { conexao: 'CONECTADO', motivo: null }
const semInstancia: Estado = { conexao: 'DESCONECTADO', motivo: 'NAO_EXISTE_NO_SERVIDOR' }
const chaveRecusada: Estado = { conexao: 'DESCONECTADO', motivo: 'CHAVE_RECUSADA' }
const foraDoAr: Estado = { conexao: 'OFFLINE', motivo: 'SERVIDOR_NAO_RESPONDE' }
const caiu: Estado = { conexao: 'DESCONECTADO', motivo: 'CAIU' }

/** WhatsApp through an Evolution API v2 server. Its key opens every instance, so it never leaves this server and no caller's text forms a query. */
export const evolution: PortaCanal = {
  escrever,

  async enviar(canal, destino, saida) {
    const { status, json } = saida.anexo
      ? await pedir(canal, 'POST', '/message/sendMedia', comArquivo(destino, saida.anexo, saida.texto))
      : await pedir(canal, 'POST', '/message/sendText', {
          number: destino,
          text: escrever(saida),
          linkPreview: false,
        })
    const id = texto(objeto(json.key).id)
    if (status === 201 && id) return id
    if (status === 400 && naoExiste(json)) throw new EnvioRecusado('NUMERO_SEM_WHATSAPP')
    if (status === 404) throw new NaoEnviada(semInstancia)
    if (status === 401 || status === 403) throw new NaoEnviada(chaveRecusada)
    if (status === 429) throw new NaoEnviada()
    // What it says of an instance whose socket is not open.
    if (status >= 400 && /onWhatsApp|Connection Closed/i.test(JSON.stringify(json))) throw new NaoEnviada(caiu)
    if (status >= 400 && status < 500) throw new EnvioRecusado('RECUSADO_PELO_WHATSAPP')
    throw new Error(`evolution: ${status}`)
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
      // Its clock counts seconds and is not ours.
      const quando = segundos(messageTimestamp)
      return quando && quando.getTime() >= desde.getTime() - 5_000 ? (texto(objeto(key).id) ?? []) : []
    })
  },

  // Its answer comes when the time is over; the message that follows ends it sooner.
  async digitar(canal, destino) {
    await pedir(canal, 'POST', '/chat/sendPresence', { number: destino, presence: 'composing', delay: digitandoMs })
  },

  async baixarMidia(canal, { id }, maxBytes) {
    const { status, json } = await pedir(
      canal,
      'POST',
      '/chat/getBase64FromMediaMessage',
      { message: { key: { id } }, convertToMp4: false },
      { maxBytes: Math.ceil((maxBytes * 4) / 3) + 10_000 },
    )
    const base64 = texto(json.base64)
    if (status >= 400 || !base64) throw new Error(`evolution: media ${status}`)
    return { bytes: Buffer.from(base64, 'base64'), mime: texto(json.mimetype) ?? 'audio/ogg' }
  },

  consultar: (canal) => semErro(() => consultar(canal)),

  conectar: (canal, numero) =>
    semErro(async () => {
      const antes = await consultar(canal)
      if (antes.conexao === 'CONECTADO') {
        await apontarWebhook(canal)
        return antes
      }
      if (antes.motivo === 'NAO_EXISTE_NO_SERVIDOR') {
        const criada = await pedir(canal, 'POST', '/instance/create', criacao(canal), { semNome: true })
        if (criada.status === 401) return chaveRecusada
        // 403: another call made it meanwhile.
        if (criada.status >= 400 && criada.status !== 403) return foraDoAr
      }
      if (antes.conexao === 'OFFLINE' || antes.motivo === 'CHAVE_RECUSADA') return antes
      await apontarWebhook(canal)
      const { json } = await pedir(canal, 'GET', '/instance/connect', undefined, {
        query: numero && `?number=${numero}`,
      })
      if (objeto(json.instance).state === 'open') return conectado
      const dados = objeto(json.qrcode ?? json)
      return {
        conexao: 'DESCONECTADO',
        motivo: 'AGUARDANDO_LEITURA',
        qr: texto(dados.code),
        codigo: texto(dados.pairingCode),
      }
    }),

  async desconectar(canal, apagar) {
    const { status } = await pedir(canal, 'DELETE', apagar ? '/instance/delete' : '/instance/logout')
    // 400: not connected; 404: not there. Either way it is done.
    if (status >= 400 && status !== 400 && status !== 404) throw new Error(`evolution: ${status}`)
  },

  ler: lerEvolution,
}

/** Options of a message, numbered: buttons do not show on every phone that this channel reaches. */
function escrever({ texto: dito, opcoes }: Pick<Saida, 'texto' | 'opcoes'>): string {
  if (opcoes.length === 0) return dito
  return `${dito}\n\n${opcoes.map((opcao, i) => `*${i + 1}.* ${opcao}`).join('\n')}`
}

async function consultar(canal: CanalAberto): Promise<Estado> {
  const { status, json } = await pedir(canal, 'GET', '/instance/connectionState')
  if (status === 404) return semInstancia
  if (status === 401 || status === 403) return chaveRecusada
  if (status !== 200) return foraDoAr
  const { state } = objeto(json.instance)
  if (state === 'open') return conectado
  return state === 'connecting' ? { conexao: 'DESCONECTADO', motivo: 'AGUARDANDO_LEITURA' } : caiu
}

function criacao({ identificador, webhook }: CanalAberto) {
  return {
    instanceName: identificador,
    integration: 'WHATSAPP-BAILEYS',
    qrcode: false,
    groupsIgnore: true,
    readMessages: false,
    syncFullHistory: false,
    webhook: { enabled: true, url: webhook, byEvents: false, base64: false, events: eventos },
  }
}

async function apontarWebhook(canal: CanalAberto): Promise<void> {
  await pedir(canal, 'POST', '/webhook/set', {
    webhook: { enabled: true, url: canal.webhook, byEvents: false, base64: false, events: eventos },
  })
}

function pedir(
  { endereco, identificador, chave, liberados }: CanalAberto,
  method: 'GET' | 'POST' | 'DELETE',
  grupo: string,
  corpo?: Json,
  {
    semNome = false,
    query = '',
    maxBytes,
  }: { semNome?: boolean; query?: string | undefined; maxBytes?: number | undefined } = {},
): Promise<Respondida> {
  const caminho = semNome ? grupo : `${grupo}/${encodeURIComponent(identificador)}${query}`
  return chamar(endereco, caminho, {
    method,
    headers: { apikey: chave },
    corpo,
    liberados,
    limiteMs: limiteEnvioMs,
    maxBytes,
  })
}

async function semErro<E extends Estado>(work: () => Promise<E>): Promise<E | Estado> {
  try {
    return await work()
  } catch (error) {
    return (error instanceof NaoEnviada && error.estado) || foraDoAr
  }
}

/** Its refusals nest lists in lists: `{ response: { message: [{ exists: false }] } }`. */
function naoExiste(json: Json): boolean {
  return /"exists":\s*false/.test(JSON.stringify(json))
}

const midiasEvolution = { IMAGEM: 'image', AUDIO: 'audio', VIDEO: 'video', DOCUMENTO: 'document' } as const

function comArquivo(number: string, { tipo, mime, nome, bytes }: AnexoDaSaida, caption: string): Json {
  return {
    ...{ number, mediatype: midiasEvolution[tipo], mimetype: mime, media: bytes.toString('base64'), fileName: nome },
    ...(caption && tipo !== 'AUDIO' && { caption }),
  }
}
