import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import { useServidor } from './use-servidor.ts'

export type ChamadaRecebida = {
  id: string
  caminho: string
  headers: IncomingHttpHeaders
  corpo: string
  evento: { type: string; timestamp: string; data: Record<string, unknown> }
}
type Resposta = number | { status: number; headers?: Record<string, string>; corpo?: string } | 'nada' | 'queda'

/**
 * A company's system that takes webhooks over HTTP. `responder` decides each answer; `nada` leaves
 * the caller waiting, `queda` cuts the line.
 */
export function useReceptor() {
  const recebidos: ChamadaRecebida[] = []
  const receptor = {
    url: '',
    recebidos,
    /** Requests that nobody answered yet. */
    abertos: 0,
    responder: (_: ChamadaRecebida): Resposta | Promise<Resposta> => 200,
    tipos: () => recebidos.map(({ evento }) => evento.type),
  }
  const server = createServer(async (request, response) => {
    receptor.abertos++
    response.on('close', () => receptor.abertos--)
    const corpo = await text(request)
    const recebido: ChamadaRecebida = {
      id: String(request.headers['webhook-id']),
      caminho: request.url ?? '',
      headers: request.headers,
      corpo,
      evento: JSON.parse(corpo),
    }
    recebidos.push(recebido)
    responder(response, await receptor.responder(recebido))
  })
  useServidor(server, (endereco) => {
    receptor.url = endereco
  })
  return receptor
}

function responder(response: ServerResponse, resposta: Resposta): void {
  if (resposta === 'nada') return
  if (resposta === 'queda') return void response.destroy()
  const { status, headers, corpo } = typeof resposta === 'number' ? { status: resposta } : resposta
  response.writeHead(status, headers).end(corpo)
}

/** Whether the official library accepts it under this secret, at the moment of its signature. */
export function confere(segredo: string, { corpo, headers }: ChamadaRecebida): boolean {
  vi.setSystemTime(Number(headers['webhook-timestamp']) * 1000)
  try {
    new Webhook(segredo).verify(corpo, headers as Record<string, string>)
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}
