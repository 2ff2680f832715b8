import { isIP, type LookupFunction } from 'node:net'
import type { Agent, Dispatcher } from 'undici'
import { exigirPorta, isEndereco, type Liberados, resolverDestino } from '#platform/security/destino.ts'

type Certificado = { cert: string; key: string; ca?: string | undefined }

type Chamada = {
  method?: string | undefined
  headers?: Record<string, string>
  body?: string | Uint8Array | undefined
  liberados: Liberados
  limiteMs: number
  maxBytes: number
  signal?: AbortSignal | null | undefined
  /** Client certificate in PEM. `ca` adds a certificate authority. */
  certificado?: Certificado | undefined
  /**
   * Keeps the connection for the next call. A kept one may be stale, and a call that writes could
   * not distinguish that from a lost answer.
   */
  manter?: boolean
}

/** Kept connections, one agent per list: companies never reuse one of the platform. */
const agentes = new WeakMap<Liberados, Agent>()

function agenteDe(liberados: Liberados, Agente: typeof Agent): Agent {
  const aberto = agentes.get(liberados) ?? new Agente({ connect: { lookup: procurar(liberados) } })
  agentes.set(liberados, aberto)
  return aberto
}

/** Resolves and checks a name once; the connection goes to that address. */
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

/** Calls an address that people wrote: no redirects, no decompression, at most `maxBytes`. */
async function chamar(
  url: URL,
  { liberados, limiteMs, maxBytes, signal, certificado, manter = false, method = 'GET', ...resto }: Chamada,
): Promise<{ status: number; headers: Headers; corpo: Buffer<ArrayBuffer>; cortada: boolean }> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('Only http and https.')
  exigirPorta(url, liberados)
  // Literal addresses skip `procurar`, so they are checked here.
  if (isEndereco(url.hostname)) await resolverDestino(url.hostname, liberados)
  const { Agent, request } = await import('undici')
  const dispatcher = manter
    ? agenteDe(liberados, Agent)
    : new Agent({ connect: { lookup: procurar(liberados), ...certificado } })
  const resposta = await request(url, {
    ...resto,
    method: method as Dispatcher.HttpMethod,
    dispatcher,
    reset: !manter,
    signal: AbortSignal.any([AbortSignal.timeout(limiteMs), ...(signal ? [signal] : [])]),
  })
  const partes: Buffer[] = []
  let bytes = 0
  for await (const parte of resposta.body as AsyncIterable<Buffer>) {
    partes.push(parte)
    bytes += parte.length
    if (bytes > maxBytes) break
  }
  const headers = new Headers()
  for (const [nome, valor] of Object.entries(resposta.headers)) if (typeof valor === 'string') headers.set(nome, valor)
  return { status: resposta.statusCode, headers, corpo: Buffer.concat(partes), cortada: bytes > maxBytes }
}

/** `cortada`: the body is longer than `maxBytes`. */
export type Resposta = { status: number; headers: Headers; corpo: string; cortada: boolean }

type PedidoFora = Pick<Chamada, 'headers' | 'liberados' | 'certificado'> & {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, except URLSearchParams (as a form) and bytes (as they are). */
  corpo?: unknown
  limiteMs?: number
  maxBytes?: number | undefined
}

/**
 * Calls an address that people wrote; default: GET, 8 s, 256 KB. The destination must be public or
 * in `liberados`. Follows no redirects. Throws DestinoProibido or a network error.
 */
export async function chamarFora(
  url: URL,
  { headers, corpo, limiteMs = 8_000, maxBytes = 256 * 1024, ...pedido }: PedidoFora,
): Promise<Resposta> {
  const formulario = corpo instanceof URLSearchParams
  const tipo = formulario ? 'application/x-www-form-urlencoded' : 'application/json'
  const { status, ...lida } = await chamar(url, {
    ...pedido,
    limiteMs,
    maxBytes,
    headers: { accept: 'application/json', ...(corpo !== undefined && { 'content-type': tipo }), ...headers },
    body:
      corpo === undefined || formulario
        ? corpo?.toString()
        : corpo instanceof Uint8Array
          ? corpo
          : JSON.stringify(corpo),
  })
  return { status, ...lida, corpo: new TextDecoder().decode(lida.corpo) }
}

/** Statuses without a body: `Response` refuses even an empty one. */
const semCorpo = new Set([204, 205, 304])

/**
 * `fetch` for addresses that people wrote; default: 30 s, 1 MB. The destination must be public or
 * in `liberados`. Follows no redirects, decompresses nothing and keeps connections. Reads the whole
 * body before it answers; throws if it is larger.
 */
export function fetchFora(
  liberados: Liberados,
  { maxBytes = 1024 * 1024, limiteMs = 30_000 }: { maxBytes?: number; limiteMs?: number } = {},
): typeof globalThis.fetch {
  return async (input, init) => {
    const pedido = new Request(input, init)
    const { status, cortada, ...resposta } = await chamar(new URL(pedido.url), {
      ...{ method: pedido.method, signal: pedido.signal, liberados, limiteMs, maxBytes, manter: true },
      headers: Object.fromEntries(pedido.headers),
      body: pedido.body ? await pedido.bytes() : undefined,
    })
    if (cortada) throw new Error(`The answer is larger than ${maxBytes} bytes.`)
    return new Response(semCorpo.has(status) ? null : resposta.corpo, { status, headers: resposta.headers })
  }
}
