export type Json = Record<string, unknown>

export type Instancia = {
  /** Connection. */
  estado: 'close' | 'connecting' | 'open'
  /** Stored state: «open» until the phone unlinks, whatever the connection. */
  registro: { connectionStatus: 'close' | 'connecting' | 'open'; disconnectionReasonCode: number | null }
  webhook: { url: string; events: string[] } | undefined
  mensagens: Json[]
  /** Creation request. */
  criacao: Json
  /** Last QR and pairing code, kept when unused. */
  qr: { code: string; pairingCode: string | null; count: number } | undefined
  /** Connection attempts; without network each retries for ever. */
  linhas: number
}

type PedidoDeInstancia = {
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

/** Connection calls of an instance as the real server answers them, with their webhooks. */
export function tratarInstancia({
  acao,
  nome,
  instancia,
  numero,
  semCodigo,
  semRede,
  instancias,
  avisar,
}: PedidoDeInstancia) {
  switch (acao) {
    case 'connect':
      if (instancia.estado === 'open') return ok({ instance: { instanceName: nome, state: 'open' } })
      if (instancia.estado === 'close') {
        // Only the first connection gets a code.
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

  /** Answers, calls the webhook, then frees the name. */
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

  /** The listener may be gone. */
  async function contar(event: string, data: unknown) {
    await avisar(nome, event, data).catch(() => {})
  }
}

/** The phone or WhatsApp unlinks the session. */
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
