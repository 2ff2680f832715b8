import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { type Disfarcar, disfarcar, escutar, lerObjeto } from './escutar.ts'
import { type Instancia, type Json, novaInstancia, sairDoCelular, tratarInstancia } from './evolution-instancia.ts'

/** Fault of the next sending call. */
type Percalco =
  | 'nenhum'
  /** Sent, answer lost. */
  | 'some-a-resposta'
  /** Not sent, connection lost; the caller cannot tell. */
  | 'some-o-pedido'
  | 'muitas'
  /** Phone timeout before or after sending: both answer the same 400. */
  | 'estoura'
  | 'estoura-depois'
  /** Rate limit of WhatsApp: not sent. */
  | 'cheio'
  | 'invalida'

export const tokenDaInstancia = 'token-da-instancia'

const eventosConhecidos = new Set([
  'MESSAGES_UPSERT',
  'MESSAGES_UPDATE',
  'MESSAGES_EDITED',
  'MESSAGES_DELETE',
  'SEND_MESSAGE',
  'CONNECTION_UPDATE',
  'QRCODE_UPDATED',
  'LOGOUT_INSTANCE',
  'REMOVE_INSTANCE',
  'STATUS_INSTANCE',
])

/**
 * Fake Evolution API v2. Refuses what the real one refuses: wrong keys, unknown instances, taken
 * names, malformed bodies, unknown events, sending without a phone, numbers without WhatsApp.
 */
export async function startEvolution(chave = 'chave-global-da-evolution') {
  const instancias = new Map<string, Instancia>()
  const pedidos: { metodo: string; caminho: string }[] = []
  const entregas: Promise<unknown>[] = []
  /** Numbers that saw «composing». */
  const digitando: string[] = []
  const arquivos: Json[] = []
  /** Files by message id. */
  const audios = new Map<string, Buffer>()
  const controle = {
    percalco: 'nenhum' as Percalco,
    ecoar: true,
    foraDoAr: false,
    /** No pairing code. */
    semCodigo: false,
    /** WhatsApp is unreachable. */
    semRede: false,
    semWhatsapp: '5511900000000',
    agora: () => new Date(),
    disfarce: undefined as Disfarcar | undefined,
    /** Runs before the next state answer: that answer is then outdated. */
    aoResponder: undefined as (() => Promise<void>) | undefined,
    /** Runs after a text left the phone and before the answer. */
    aoEnviar: undefined as ((id: string) => Promise<void>) | undefined,
  }

  const server = createServer(async (request, response) => {
    const caminho = (request.url ?? '').split('?')[0] ?? ''
    pedidos.push({ metodo: request.method ?? '', caminho })
    if (disfarcar(request, response, controle.disfarce)) return
    const responder = (status: number, corpo: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(corpo))
    }
    const recusar = (status: number, error: string, message: unknown) =>
      responder(status, { status, error, response: { message } })
    if (controle.foraDoAr) return recusar(503, 'Service Unavailable', 'down')
    const [, grupo, acao, nome = ''] = caminho.split('/')
    // An instance's token opens and lists that instance.
    const daInstancia =
      request.headers.apikey === tokenDaInstancia && (instancias.has(nome) || acao === 'fetchInstances')
    if (request.headers.apikey !== chave && !daInstancia) return recusar(401, 'Unauthorized', 'Unauthorized')
    const corpo = await lerObjeto(request)
    if (caminho === '/verify-creds')
      return request.method === 'POST'
        ? responder(200, { status: 200, message: 'Credentials are valid', facebookUserToken: 'de-outro-servico' })
        : recusar(404, 'Not Found', [`Cannot ${request.method} ${caminho}`])
    const busca = new URL(request.url ?? '', 'http://evolution').searchParams
    const so = busca.get('instanceName')
    if (so && !instancias.has(so)) return recusar(404, 'Not Found', [`Instance "${so}" not found`])
    if (`${grupo}/${acao}` === 'instance/fetchInstances')
      return responder(
        200,
        [...instancias]
          .flatMap(([name, { registro }]) => (!so || so === name ? [{ name, ...registro }] : []))
          .slice(0, daInstancia ? 1 : undefined),
      )
    if (`${grupo}/${acao}` === 'instance/create') {
      const instanceName = String(corpo.instanceName ?? '')
      if (!instanceName || !corpo.integration) return recusar(400, 'Bad Request', [['instanceName is required']])
      if (instancias.has(instanceName))
        return recusar(403, 'Forbidden', [`This name "${instanceName}" is already in use.`])
      instancias.set(instanceName, novaInstancia(corpo))
      return responder(201, { instance: { instanceName, status: 'created' }, hash: tokenDaInstancia })
    }
    const instancia = instancias.get(nome)
    if (!instancia) return recusar(404, 'Not Found', [`The "${nome}" instance does not exist`])
    if (grupo === 'instance') {
      const numero = busca.get('number')
      const { semCodigo, semRede } = controle
      const { aoResponder } = controle
      const resposta = tratarInstancia({ acao, nome, instancia, numero, semCodigo, semRede, instancias, avisar })
      if (acao === 'connectionState' && aoResponder) {
        controle.aoResponder = undefined
        await aoResponder()
      }
      if (resposta) return responder(resposta.status, resposta.corpo)
    }
    switch (`${grupo}/${acao}`) {
      case 'webhook/set': {
        const { enabled, url, events } = (corpo.webhook ?? {}) as Json
        if (enabled === undefined || !url) return recusar(400, 'Bad Request', [['webhook.url is required']])
        if (!Array.isArray(events)) return recusar(500, 'Internal Server Error', 'events')
        if (events.some((um) => !eventosConhecidos.has(um)))
          return recusar(400, 'Bad Request', [['events: not one of enum']])
        instancia.webhook = { url: String(url), events }
        return responder(201, { url, enabled, events })
      }
      case 'chat/sendPresence':
        if (typeof corpo.number !== 'string' || typeof corpo.delay !== 'number')
          return recusar(400, 'Bad Request', [['delay is required']])
        digitando.push(corpo.number)
        return responder(201, { presence: corpo.presence })
      case 'chat/getBase64FromMediaMessage': {
        const audio = audios.get(String(((corpo.message as Json)?.key as Json)?.id))
        if (!audio) return recusar(400, 'Bad Request', ['Message not found'])
        return responder(201, {
          mediaType: 'audioMessage',
          mimetype: 'audio/ogg; codecs=opus',
          base64: audio.toString('base64'),
        })
      }
      case 'chat/findMessages': {
        const { key = {}, messageTimestamp } = (corpo.where ?? {}) as { key?: Json; messageTimestamp?: Json }
        const segundos = (quando: unknown) => Math.floor(new Date(String(quando)).getTime() / 1000)
        const [desde, ate] = messageTimestamp
          ? [segundos(messageTimestamp.gte), segundos(messageTimestamp.lte)]
          : [0, 1e12]
        const achadas = instancia.mensagens
          .filter((uma) => !key.remoteJid || (uma.key as Json).remoteJid === key.remoteJid)
          .filter(({ messageTimestamp: quando }) => Number(quando) >= desde && Number(quando) <= ate)
          .sort((a, b) => Number(b.messageTimestamp) - Number(a.messageTimestamp))
        const { page = 1, offset = 50 } = corpo as { page?: number; offset?: number }
        const records = achadas.slice((page - 1) * offset, page * offset)
        const pages = Math.ceil(achadas.length / offset)
        return responder(200, { messages: { total: achadas.length, pages, currentPage: page, records } })
      }
      case 'message/sendText': {
        const { number, text } = corpo
        if (typeof number !== 'string' || typeof text !== 'string' || !text)
          return recusar(400, 'Bad Request', [['text is required']])
        if (instancia.estado !== 'open')
          return recusar(500, 'Internal Server Error', "Cannot read properties of undefined (reading 'onWhatsApp')")
        if (number === controle.semWhatsapp)
          return recusar(400, 'Bad Request', [{ exists: false, jid: `${number}@s.whatsapp.net`, number }])
        const percalco = controle.percalco
        controle.percalco = 'nenhum'
        if (percalco === 'muitas') return recusar(429, 'Too Many Requests', 'slow down')
        if (percalco === 'some-o-pedido') return request.socket.destroy()
        if (percalco === 'estoura') return recusar(400, 'Bad Request', ['Error: Timed Out'])
        if (percalco === 'cheio') return recusar(400, 'Bad Request', ['Error: rate-overlimit'])
        if (percalco === 'invalida') return recusar(400, 'Bad Request', [['instance requires property "number"']])
        const mensagem = {
          key: {
            remoteJid: number.includes('@') ? number : `${number}@s.whatsapp.net`,
            fromMe: true,
            id: `3EB0${randomBytes(8).toString('hex').toUpperCase()}`,
          },
          status: 'PENDING',
          message: { conversation: text },
          messageType: 'conversation',
          messageTimestamp: Math.floor(controle.agora().getTime() / 1000),
          source: 'unknown',
        }
        instancia.mensagens.push(mensagem)
        if (controle.ecoar) void avisar(nome, 'send.message', mensagem)
        await controle.aoEnviar?.(mensagem.key.id)
        if (percalco === 'some-a-resposta') return request.socket.destroy()
        if (percalco === 'estoura-depois') return recusar(400, 'Bad Request', ['Error: Timed Out'])
        return responder(201, mensagem)
      }
      case 'message/sendWhatsAppAudio':
      case 'message/sendMedia': {
        const voz = acao === 'sendWhatsAppAudio'
        const pedido = voz ? { ...corpo, mediatype: 'audio', media: corpo.audio } : corpo
        const { number, fileName, caption, mediatype, media } = pedido as Json
        const certo = ['image', 'audio', 'video', 'document'].includes(String(mediatype))
        if (typeof number !== 'string' || !certo || typeof media !== 'string' || !media)
          return recusar(400, 'Bad Request', [['mediatype is required']])
        if (mediatype === 'document' && !fileName) return recusar(400, 'Bad Request', [['fileName is required']])
        const percalco = controle.percalco
        controle.percalco = 'nenhum'
        if (percalco === 'some-o-pedido') return request.socket.destroy()
        arquivos.push(corpo)
        const dado = {
          [`${mediatype}Message`]: { mimetype: corpo.mimetype, ...(caption !== undefined && { caption }) },
        }
        // As on phones: a document with a caption is nested one level deeper.
        const message = mediatype === 'document' && caption ? { documentWithCaptionMessage: { message: dado } } : dado
        const mensagem = {
          key: {
            remoteJid: `${number}@s.whatsapp.net`,
            fromMe: true,
            id: `3EB0${randomBytes(8).toString('hex').toUpperCase()}`,
          },
          status: 'PENDING',
          message,
          messageType: Object.keys(message)[0],
          messageTimestamp: Math.floor(controle.agora().getTime() / 1000),
          source: 'unknown',
        }
        instancia.mensagens.push(mensagem)
        // Echo of the phone, without its author.
        if (controle.ecoar) void avisar(nome, 'messages.upsert', { ...mensagem, source: 'android' })
        return percalco === 'some-a-resposta' ? request.socket.destroy() : responder(201, mensagem)
      }
      default:
        return recusar(404, 'Not Found', [`Cannot ${request.method} ${caminho}`])
    }
  })
  const { endereco, stop } = await escutar(server)

  /** Calls the instance's webhook as the real server does: with the token and a wrong clock. */
  function avisar(instance: string, event: string, data: unknown): Promise<number> {
    const instancia = instancias.get(instance)
    if (!instancia?.webhook) return Promise.resolve(0)
    const entrega = fetch(instancia.webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        event,
        instance,
        data,
        destination: instancia.webhook.url,
        date_time: new Date().toISOString(),
        server_url: 'http://evolution',
        apikey: tokenDaInstancia,
      }),
    }).then(({ status }) => status)
    entregas.push(entrega.catch(() => {}))
    return entrega
  }

  return {
    endereco,
    chave,
    controle,
    pedidos,
    instancias,
    digitando,
    audios,
    arquivos,
    avisar,
    /** A message with options as phones show it. */
    escrita: ({ texto, opcoes }: { texto: string; opcoes: string[] }) =>
      opcoes.length ? `${texto}\n\n${opcoes.map((opcao, i) => `*${i + 1}.* ${opcao}`).join('\n')}` : texto,
    /** Pairs a phone by QR code. */
    async parear(instance: string, numero = '5511955554444') {
      const instancia = instancias.get(instance) as Instancia
      instancia.estado = 'open'
      instancia.registro.connectionStatus = 'open'
      return avisar(instance, 'connection.update', {
        instance,
        state: 'open',
        statusReason: 200,
        wuid: `${numero}@s.whatsapp.net`,
        profileName: 'Loja',
      })
    },
    /** Phone or network ends the session. */
    async cair(instance: string, statusReason = 401) {
      sairDoCelular(instancias.get(instance) as Instancia, statusReason)
      return avisar(instance, 'connection.update', { instance, state: 'close', statusReason })
    },
    enviadas: (instance: string) =>
      (instancias.get(instance)?.mensagens ?? []).map(({ message }) => (message as Json).conversation as string),
    async stop() {
      await Promise.all(entregas)
      await stop()
    },
  }
}

export type Evolution = Awaited<ReturnType<typeof startEvolution>>

/** A client's message as a webhook. */
export function daEvolution(
  mudancas: {
    id?: string
    de?: string
    texto?: string
    quando?: Date
    deMim?: boolean
    nome?: string
    key?: Json
    message?: Json
    messageType?: string
  } = {},
) {
  const { de = '5511988887777', texto = 'oi', quando = new Date(), deMim = false, nome = 'Bia Ramos' } = mudancas
  return {
    key: {
      remoteJid: de.includes('@') ? de : `${de}@s.whatsapp.net`,
      fromMe: deMim,
      id: mudancas.id ?? randomBytes(10).toString('hex').toUpperCase(),
      ...mudancas.key,
    },
    pushName: nome,
    status: 'DELIVERY_ACK',
    message: mudancas.message ?? { conversation: texto },
    messageType: mudancas.messageType ?? 'conversation',
    messageTimestamp: Math.floor(quando.getTime() / 1000),
    instanceId: 'i',
    source: 'android',
  }
}
