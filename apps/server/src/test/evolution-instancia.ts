export type Json = Record<string, unknown>

export type Instancia = {
  /** Of the line. */
  estado: 'close' | 'connecting' | 'open'
  /** What it keeps, which stays «open» until the phone leaves: the line may come and go. */
  registro: { connectionStatus: 'close' | 'connecting' | 'open'; disconnectionReasonCode: number | null }
  webhook: { url: string; events: string[] } | undefined
  mensagens: Json[]
  /** What it was made with. */
  criacao: Json
  /** The last QR code and pairing code, which stay when nobody needs them any more. */
  qr: { code: string; pairingCode: string | null; count: number } | undefined
  /** Connections that were begun: without a network each tries for ever, beside the others. */
  linhas: number
}

type Pedido = {
  acao: string | undefined
  nome: string
  instancia: Instancia
  numero: string | null
  semCodigo: boolean
  semRede: boolean
  instancias: Map<string, Instancia>
  avisar: (nome: string, event: string, data: unknown) => Promise<unknown>
}

let codigos = 0

export function novaInstancia(criacao: Json): Instancia {
  const webhook = criacao.webhook as Instancia['webhook']
  const registro = { connectionStatus: 'close' as const, disconnectionReasonCode: null }
  return { estado: 'close', registro, webhook, mensagens: [], criacao, qr: undefined, linhas: 0 }
}

/** What the real server answers about the connection of one instance, and the webhooks that follow. */
export function tratarInstancia({ acao, nome, instancia, numero, semCodigo, semRede, instancias, avisar }: Pedido) {
  switch (acao) {
    case 'connect':
      if (instancia.estado === 'open') return ok({ instance: { instanceName: nome, state: 'open' } })
      if (instancia.estado === 'close') {
        // A code comes only to the first connection of an instance.
        const pairingCode = numero && !instancia.qr && !semCodigo ? `WZYEH1Y${++codigos}` : null
        instancia.linhas++
        if (semRede) return ok({ count: 0 })
        instancia.estado = 'connecting'
        if (instancia.registro.connectionStatus !== 'open') {
          instancia.qr = { pairingCode, code: `2@qr-de-${nome}`, count: 1 }
          instancia.registro.connectionStatus = 'connecting'
        }
      }
      return ok({ ...instancia.qr, base64: 'data:image/png;base64,AA==' })
    case 'connectionState':
      return ok({ instance: { instanceName: nome, state: instancia.estado } })
    case 'logout':
      if (instancia.estado === 'close') return naoConectada(nome)
      void sair()
      return ok({ status: 'SUCCESS', error: false, response: { message: 'Instance logged out' } })
    case 'delete':
      void apagar()
      return ok({ status: 'SUCCESS', error: false, response: { message: 'Instance deleted' } })
  }

  /** It answers first, tells its webhook, and then lets the name go. */
  async function apagar() {
    if (instancia.estado !== 'close') await sair()
    await contar('remove.instance', null)
    instancias.delete(nome)
  }

  async function sair() {
    sairDoCelular(instancia)
    await contar('status.instance', { instance: nome, status: 'closed', disconnectionReasonCode: 401 })
    await contar('logout.instance', null)
    await contar('connection.update', { instance: nome, state: 'close', statusReason: 401 })
  }

  /** Nobody may hear it any more. */
  async function contar(event: string, data: unknown) {
    await avisar(nome, event, data).catch(() => {})
  }
}

/** The phone, or WhatsApp, ends it for good. */
export function sairDoCelular(instancia: Instancia, disconnectionReasonCode = 401) {
  instancia.estado = 'close'
  instancia.registro = { connectionStatus: 'close', disconnectionReasonCode }
}

function ok(corpo: Json) {
  return { status: 200, corpo }
}

function naoConectada(nome: string) {
  const message = [`The "${nome}" instance is not connected`]
  return { status: 400, corpo: { status: 400, error: 'Bad Request', response: { message } } }
}
