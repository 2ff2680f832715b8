import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Disfarcar, disfarcar, escutar, lerObjeto } from './escutar.ts'

type Json = Record<string, unknown>
type Modelo = { name: string; language: string; status: string; components: Json[] }

/**
 * Fake Meta Graph API with one number. Refuses wrong tokens, unknown numbers, malformed bodies,
 * unknown files, too many buttons or rows, free text outside the one-day window, unapproved or
 * wrongly filled templates.
 */
export async function startGraph({
  numeroId = '100200300400',
  contaId = '900800700',
  token = 'token-permanente-da-meta',
  segredoApp = 'segredo-do-aplicativo',
} = {}) {
  const enviadas: Json[] = []
  /** Messages marked read with a typing indicator. */
  const lidas: string[] = []
  const modelos: Modelo[] = []
  let ultimaMidia = 700
  const midias = new Map<string, { mime: string; bytes: Buffer }>()
  /** Last message per person, by the test's clock. */
  const janelas = new Map<string, Date>()
  const controle = {
    /** The valid token. */
    token,
    percalco: 'nenhum' as 'nenhum' | 'some-a-resposta' | 'intermediario' | 'ritmo' | 'bloqueada' | 'fora-do-ar',
    agora: () => new Date(),
    disfarce: undefined as Disfarcar | undefined,
  }

  const server = createServer(async (request, response) => {
    if (disfarcar(request, response, controle.disfarce)) return
    const responder = (status: number, corpo: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(corpo))
    }
    const recusar = (status: number, code: number, message: string) =>
      responder(status, {
        error: {
          message,
          type: 'OAuthException',
          code,
          error_data: { messaging_product: 'whatsapp', details: message },
          fbtrace_id: 'x',
        },
      })
    if (controle.percalco === 'fora-do-ar') return recusar(503, 2, 'Service temporarily unavailable')
    if (request.headers.authorization !== `Bearer ${controle.token}`)
      return recusar(401, 190, 'Invalid OAuth access token')
    const [caminho = ''] = (request.url ?? '').split('?')
    const [, numero, acao] = caminho.split('/')
    if (numero === contaId && acao === 'message_templates' && request.method === 'GET')
      return responder(200, { data: modelos, paging: { cursors: {} } })
    const midia = midias.get(numero ?? '')
    if (midia && acao === 'bytes') {
      response.writeHead(200, { 'content-type': midia.mime })
      return response.end(midia.bytes)
    }
    if (midia) {
      const { mime, bytes } = midia
      const url = `http://${request.headers.host}/${numero}/bytes`
      return responder(200, {
        id: numero,
        url,
        mime_type: mime,
        file_size: bytes.length,
        messaging_product: 'whatsapp',
      })
    }
    if (numero !== numeroId) return recusar(400, 100, 'Unsupported request: object does not exist')
    if (request.method === 'GET' && !acao)
      return responder(200, { id: numeroId, display_phone_number: '+55 11 95555-4444' })
    if (request.method === 'POST' && acao === 'media') {
      const form = await lerFormulario(request)
      const [arquivo, mime] = [form.get('file'), String(form.get('type'))]
      if (form.get('messaging_product') !== 'whatsapp' || !(arquivo instanceof File) || !mimesAceitos.has(mime))
        return recusar(400, 100, 'Param file must be a file with one of the supported types')
      const id = String(++ultimaMidia)
      midias.set(id, { mime, bytes: Buffer.from(await arquivo.arrayBuffer()) })
      return responder(200, { id })
    }
    if (request.method !== 'POST' || acao !== 'messages') return recusar(404, 100, 'Unknown path')
    const corpo = await lerObjeto(request)
    if (corpo.status === 'read') {
      if (!corpo.message_id) return recusar(400, 100, 'message_id')
      lidas.push(String(corpo.message_id))
      return responder(200, { success: true })
    }
    const erro = corpo.type === 'template' ? undefined : conferir(corpo, midias)
    if (erro) return recusar(400, 100, erro)
    if (controle.percalco === 'ritmo') {
      controle.percalco = 'nenhum'
      return recusar(400, 131056, 'Pair rate limit hit')
    }
    if (controle.percalco === 'bloqueada') return recusar(403, 131031, 'Business Account locked')
    const recusado = corpo.type === 'template' ? conferirModelo(corpo.template as Json, modelos) : undefined
    if (recusado) return recusar(recusado.status, recusado.code, recusado.message)
    const ultima = janelas.get(String(corpo.to))
    if (corpo.type !== 'template' && (!ultima || controle.agora().getTime() - ultima.getTime() > 24 * 3_600_000))
      return recusar(400, 131047, 'Re-engagement message')
    const id = `wamid.${randomBytes(12).toString('base64')}`
    enviadas.push({ id, ...corpo })
    const { percalco } = controle
    controle.percalco = 'nenhum'
    if (percalco === 'some-a-resposta') return request.socket.destroy()
    // 408 comes from a proxy, not from Meta.
    if (percalco === 'intermediario') return responder(408, {})
    return responder(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: corpo.to, wa_id: corpo.to }],
      messages: [{ id }],
    })
  })
  const { endereco, stop } = await escutar(server)

  const valor = (resto: Json, numero = numeroId) => ({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '900800700',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '5511955554444', phone_number_id: numero },
              ...resto,
            },
          },
        ],
      },
    ],
  })

  return {
    endereco,
    numeroId,
    token,
    segredoApp,
    enviadas,
    lidas,
    modelos,
    midias,
    janelas,
    controle,
    valor,
    /** Calls a webhook; returns its status. `assinatura`: a wrong signature. */
    async avisar(url: string, corpo: unknown, assinatura?: string): Promise<number> {
      const texto = typeof corpo === 'string' ? corpo : JSON.stringify(corpo)
      const hex = createHmac('sha256', segredoApp).update(texto).digest('hex')
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': assinatura ?? `sha256=${hex}` },
        body: texto,
      })
      return status
    },
    /** Webhook of the owner's messages in the WhatsApp Business app. */
    doCelular(...ecos: Json[]) {
      const corpo = valor({
        message_echoes: ecos.map((eco) => ({
          from: '5511955554444',
          id: `wamid.${randomBytes(8).toString('hex')}`,
          timestamp: String(Math.floor(controle.agora().getTime() / 1000)),
          ...eco,
        })),
      })
      for (const { changes } of corpo.entry) for (const change of changes) change.field = 'smb_message_echoes'
      return corpo
    },
    /** Webhook of clients' messages. */
    mensagens(...mensagens: { de: string; texto?: string; id?: string; quando?: Date; resto?: Json }[]) {
      for (const { de, quando = controle.agora() } of mensagens) janelas.set(de, quando)
      return valor({
        contacts: mensagens.map(({ de }) => ({ profile: { name: 'Caio Prado' }, wa_id: de })),
        messages: mensagens.map(({ de, texto = 'oi', id, quando = controle.agora(), resto }) => ({
          from: de,
          id: id ?? `wamid.${randomBytes(8).toString('hex')}`,
          timestamp: String(Math.floor(quando.getTime() / 1000)),
          type: 'text',
          text: { body: texto },
          ...resto,
        })),
      })
    },
    stop,
  }
}

export type Graph = Awaited<ReturnType<typeof startGraph>>

/** Meta's refusals of templates: unknown, unapproved or filled wrongly. */
function conferirModelo(template: Json, modelos: Modelo[]) {
  const {
    name,
    language,
    components = [],
  } = template as { name?: string; language?: { code?: string }; components?: Json[] }
  const modelo = modelos.find((um) => um.name === name && um.language === language?.code)
  if (!modelo) return { status: 404, code: 132001, message: 'Template name does not exist in the translation' }
  if (modelo.status === 'PAUSED') return { status: 400, code: 132015, message: 'Template is Paused' }
  if (modelo.status !== 'APPROVED') return { status: 404, code: 132001, message: 'Template is not approved' }
  const corpo = modelo.components.find(({ type }) => type === 'BODY')
  const lacunas = new Set(String(corpo?.text).match(/\{\{\d+\}\}/g) ?? []).size
  const dados = (components.find(({ type }) => type === 'body')?.parameters ?? []) as { type: string; text?: string }[]
  const certos = dados.every(({ type, text }) => type === 'text' && text && !/[\n\t]| {5}/.test(text))
  if (dados.length !== lacunas || !certos)
    return { status: 400, code: 132000, message: 'Number of parameters does not match the expected number of params' }
  return undefined
}

const mimesAceitos = new Set([
  'image/jpeg',
  'image/png',
  'audio/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/amr',
  'video/mp4',
  'application/pdf',
  'text/plain',
])
const comArquivo = ['image', 'audio', 'video', 'document']

function conferir(corpo: Json, midias: Map<string, { mime: string }>): string | undefined {
  const tipo = String(corpo.type)
  if (comArquivo.includes(tipo)) {
    const { id, caption } = (corpo[tipo] ?? {}) as { id?: string; caption?: string }
    const midia = midias.get(id ?? '')
    if (!midia || (tipo !== 'document' && !midia.mime.startsWith(`${tipo}/`))) return `${tipo}.id`
    return caption === '' || (caption !== undefined && tipo === 'audio') ? `${tipo}.caption` : undefined
  }
  if (corpo.messaging_product !== 'whatsapp' || !/^\d{6,15}$/.test(String(corpo.to))) return '(#100) Invalid parameter'
  if (corpo.type === 'text') {
    const { body } = (corpo.text ?? {}) as Json
    return typeof body === 'string' && body.length > 0 && body.length <= 4096 ? undefined : 'text.body'
  }
  if (corpo.type !== 'interactive') return 'type'
  const { type, body, action } = corpo.interactive as { type: string; body: { text: string }; action: Json }
  if (!body?.text || body.text.length > 1024) return 'body'
  if (type === 'button') {
    const botoes = (action.buttons ?? []) as { reply: { id: string; title: string } }[]
    const titulos = botoes.map(({ reply }) => reply.title)
    const certos = titulos.every((titulo) => titulo.length > 0 && titulo.length <= 20)
    return botoes.length >= 1 && botoes.length <= 3 && certos && new Set(titulos).size === titulos.length
      ? undefined
      : 'buttons'
  }
  const secoes = (action.sections ?? []) as { title: string; rows: { title: string; description?: string }[] }[]
  const linhas = secoes.flatMap(({ rows }) => rows)
  const certas = linhas.every(
    ({ title, description = '' }) => title.length > 0 && title.length <= 24 && description.length <= 72,
  )
  return String(action.button ?? '').length <= 20 && linhas.length >= 1 && linhas.length <= 10 && certas
    ? undefined
    : 'sections'
}

async function lerFormulario(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return new Response(await buffer(request), { headers }).formData().catch(() => new FormData())
}
