import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Opens a server on a free port of this machine. */
export async function escutar(server: Server, esquema = 'http') {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endereco: `${esquema}://127.0.0.1:${port}`,
    port,
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The JSON of a request; anything else is read as an empty object. */
export async function lerObjeto(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    return JSON.parse((await text(request)) || '{}')
  } catch {
    return {}
  }
}

/** Sent in place of the answer, after the request was carried out. */
export type Disfarce = { status: number; corpo: string | Buffer; cabecalhos?: Record<string, string> }
export type Disfarcar = (pedido: { metodo: string; caminho: string }) => Disfarce | undefined

/** Sends the replacement. False: this request has none. */
export function disfarcar(request: IncomingMessage, response: ServerResponse, por: Disfarcar | undefined): boolean {
  const caminho = new URL(request.url ?? '', 'http://x').pathname
  const disfarce = por?.({ metodo: request.method ?? '', caminho })
  if (disfarce) response.writeHead(disfarce.status, disfarce.cabecalhos).end(disfarce.corpo)
  return disfarce !== undefined
}
