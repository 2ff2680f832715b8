import { Agent as AgentHttp, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as AgentHttps, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { exigirPorta, type Liberados, resolverDestino } from '#platform/security/destino.ts'

const limitePadraoMs = 30_000
const maxBytesPadrao = 1024 * 1024
const agentes = {
  'http:': new AgentHttp({ keepAlive: true, timeout: limitePadraoMs }),
  'https:': new AgentHttps({ keepAlive: true, timeout: limitePadraoMs }),
}

/**
 * `fetch` for addresses that people wrote: public destinations or `liberados`, connects to the
 * checked address, no redirects or decompression, 30 s and 1 MB by default. Reads the whole body
 * first.
 */
export function fetchFora(
  liberados: Liberados,
  { maxBytes = maxBytesPadrao, limiteMs = limitePadraoMs }: { maxBytes?: number; limiteMs?: number } = {},
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('Only http and https.')
    exigirPorta(url, liberados)
    // Literal addresses are never resolved, so check them here; names are checked on connecting.
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) await resolverDestino(url.hostname, liberados)
    const signal = AbortSignal.any([AbortSignal.timeout(limiteMs), ...(init.signal ? [init.signal] : [])])
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = send(url, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        agent: agentes[url.protocol as keyof typeof agentes],
        lookup: procurar(liberados),
        signal,
      })
      call.on('error', reject)
      call.on('response', resolve)
      call.end(typeof init.body === 'string' || init.body instanceof Uint8Array ? init.body : undefined)
    })
    return new Response(await ler(response, maxBytes), {
      status: response.statusCode ?? 502,
      headers: cabecalhos(response),
    })
  }
}

function procurar(liberados: Liberados): LookupFunction {
  return (host, options, done) => {
    resolverDestino(host, liberados).then(
      (address) => {
        const family = isIP(address)
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}

async function ler(response: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const partes: Buffer[] = []
  let bytes = 0
  for await (const parte of response as AsyncIterable<Buffer>) {
    bytes += parte.length
    if (bytes > maxBytes) {
      response.destroy()
      throw new Error(`The answer is larger than ${maxBytes} bytes.`)
    }
    partes.push(parte)
  }
  if (!response.complete) throw new Error('The answer was cut short.')
  return Buffer.concat(partes)
}

function cabecalhos({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([nome, valor]) => (typeof valor === 'string' ? [[nome, valor]] : []))
}
