import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

/**
 * Meta's Graph with one WhatsApp number. It refuses what the real one refuses: a wrong token, an unknown number, a body of another shape,
 * buttons and rows beyond its limits, a free text after the window of a day has closed.
 */
export async function startGraph({
  numeroId = '100200300400',
  token = 'token-permanente-da-meta',
  segredoApp = 'segredo-do-aplicativo',
} = {}) {
  const enviadas: Json[] = []
  /** Last message of each person, by the clock of the test. */
  const janelas = new Map<string, Date>()
  const controle = { percalco: 'nenhum' as 'nenhum' | 'some-a-resposta' | 'ritmo', agora: () => new Date() }

  const server = createServer(async (request, response) => {
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
    if (request.headers.authorization !== `Bearer ${token}`) return recusar(401, 190, 'Invalid OAuth access token')
    const [caminho = ''] = (request.url ?? '').split('?')
    const [, numero, acao] = caminho.split('/')
    if (numero !== numeroId) return recusar(400, 100, 'Unsupported request: object does not exist')
    if (request.method === 'GET' && !acao)
      return responder(200, { id: numeroId, display_phone_number: '+55 11 95555-4444' })
    if (request.method !== 'POST' || acao !== 'messages') return recusar(404, 100, 'Unknown path')
    const corpo = await lerJson(request)
    const erro = conferir(corpo)
    if (erro) return recusar(400, 100, erro)
    if (controle.percalco === 'ritmo') {
      controle.percalco = 'nenhum'
      return recusar(400, 131056, 'Pair rate limit hit')
    }
    const ultima = janelas.get(String(corpo.to))
    if (!ultima || controle.agora().getTime() - ultima.getTime() > 24 * 3_600_000)
      return recusar(400, 131047, 'Re-engagement message')
    const id = `wamid.${randomBytes(12).toString('base64')}`
    enviadas.push({ id, ...corpo })
    if (controle.percalco === 'some-a-resposta') {
      controle.percalco = 'nenhum'
      return request.socket.destroy()
    }
    return responder(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: corpo.to, wa_id: corpo.to }],
      messages: [{ id }],
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

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
    endereco: `http://127.0.0.1:${port}`,
    numeroId,
    token,
    segredoApp,
    enviadas,
    janelas,
    controle,
    valor,
    /** Meta calls; answers the status. With `assinatura` something else than what it signs. */
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
    /** Messages of people, in one webhook. */
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
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Graph = Awaited<ReturnType<typeof startGraph>>

function conferir(corpo: Json): string | undefined {
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

async function lerJson(request: IncomingMessage): Promise<Json> {
  let texto = ''
  for await (const parte of request) texto += parte
  try {
    return JSON.parse(texto || '{}')
  } catch {
    return {}
  }
}
