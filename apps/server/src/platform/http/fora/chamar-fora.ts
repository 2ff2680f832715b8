import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { exigirPorta, type Liberados, resolverDestino } from '#platform/security/destino.ts'

const limitePadraoMs = 8_000
const maxBytesPadrao = 256 * 1024

/** `cortada`: the body was longer than the limit. */
export type Resposta = { status: number; corpo: string; cortada: boolean }

type Pedido = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON; URLSearchParams as a form. */
  corpo?: unknown
  /** Client certificate in PEM; `ca`: an extra authority of the service. */
  certificado?: { cert: string; key: string; ca?: string | undefined }
  liberados: Liberados
  limiteMs?: number
  maxBytes?: number | undefined
}

/**
 * One request (GET by default) to an address that people wrote: public destinations only, no
 * redirects, 8 s and 256 KB by default. Throws DestinoProibido or the network's error.
 */
export async function chamarFora(
  url: URL,
  {
    method = 'GET',
    headers = {},
    corpo,
    certificado,
    liberados,
    limiteMs = limitePadraoMs,
    maxBytes = maxBytesPadrao,
  }: Pedido,
): Promise<Resposta> {
  exigirPorta(url, liberados)
  const address = await resolverDestino(url.hostname, liberados)
  const signal = AbortSignal.timeout(limiteMs)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const formulario = corpo instanceof URLSearchParams
  return new Promise((resolve, reject) => {
    const family = isIP(address) as 4 | 6
    const call = send(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(corpo !== undefined && {
          'content-type': formulario ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...headers,
      },
      ...certificado,
      signal,
      agent: false,
      lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    })
    call.on('error', reject)
    call.on('response', (response) => ler(response, maxBytes).then(resolve, reject))
    call.end(corpo === undefined ? undefined : formulario ? corpo.toString() : JSON.stringify(corpo))
  })
}

async function ler(response: IncomingMessage, maxBytes: number): Promise<Resposta> {
  let corpo = ''
  response.setEncoding('utf8')
  for await (const parte of response) {
    corpo += parte
    if (corpo.length > maxBytes) {
      response.destroy()
      return { status: response.statusCode ?? 0, corpo, cortada: true }
    }
  }
  return { status: response.statusCode ?? 0, corpo, cortada: false }
}
