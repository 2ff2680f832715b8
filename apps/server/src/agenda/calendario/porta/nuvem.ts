import { setTimeout as esperar } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Acesso } from '#agenda/calendario/conta/acesso.ts'
import { lerRetryAfter } from '#platform/http/fora/retry-after.ts'
import { causaDoStatus, FalhaDoCalendario } from './falha.ts'

export type Json = Record<string, unknown>
export type RespostaDaNuvem = { status: number; corpo: Json }
type Opcoes = {
  corpo?: Json
  /** Only if the event still has this version. */
  se?: string | null
  /** Statuses, besides those of success, that the caller handles. */
  passam?: readonly number[]
}
/** `caminho`: relative to the API's base, or a whole address that the API itself gave. */
export type Pedir = (
  metodo: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  caminho: string,
  opcoes?: Opcoes,
) => Promise<RespostaDaNuvem>

type Nuvem = {
  /** Base address of the API. */
  api(): Promise<string>
  acesso: Acesso
  fora: typeof fetch
  headers?: Record<string, string>
}

const tentativas = 4
/** A longer wait ends the run; the next one comes after it. */
const pacienciaMs = 20_000
/** Reasons with which Google answers 403 where other servers answer 429. */
const deLimite = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'])
const deEscopo = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])

/** Calls an API with an account's access token, renews it once, and waits as the API asks. */
export function naNuvem({ api, acesso, fora, headers }: Nuvem): Pedir {
  return async (metodo, caminho, { corpo, se, passam = [] } = {}) => {
    const url = enderecoEm(await api(), caminho)
    let recusado: string | undefined
    for (let vez = 1; ; vez++) {
      const token = await acesso(recusado)
      const resposta = await fora(url, {
        method: metodo,
        headers: {
          ...{ ...headers, authorization: `Bearer ${token}`, accept: 'application/json' },
          ...(corpo && { 'content-type': 'application/json' }),
          ...(se && { 'if-match': se }),
        },
        body: corpo ? JSON.stringify(corpo) : null,
      })
      const { status } = resposta
      const lido = await lerCorpo(resposta)
      if (status < 300 || passam.includes(status)) return { status, corpo: lido }
      if (status === 401 && recusado === undefined) {
        recusado = token
        continue
      }
      const motivo = motivoDe(lido)
      const limitado = status === 429 || status === 503 || (status === 403 && deLimite.has(motivo))
      if (!limitado) throw new FalhaDoCalendario(causaDe(metodo, status, motivo))
      const pedida = lerRetryAfter(resposta.headers) ?? 1000 * 2 ** (vez - 1)
      if (vez === tentativas || pedida > pacienciaMs) throw new FalhaDoCalendario('FORA', pedida)
      await esperar(pedida)
    }
  }
}

/** The `error` of an answer: Google's `reason`, Microsoft's `code`. */
export function motivoDe({ error }: Json): string {
  const { errors, code, status } = (error ?? {}) as { errors?: Json[]; code?: unknown; status?: unknown }
  const [primeiro] = Array.isArray(errors) ? errors : []
  return String(primeiro?.reason ?? (typeof code === 'string' ? code : status) ?? '')
}

/** Items of an answer, without unreadable ones. */
export function lidos<T>(schema: z.ZodMiniType<T>, itens: unknown[]): T[] {
  return itens.flatMap((item) => {
    const lido = z.safeParse(schema, item)
    return lido.success ? [lido.data] : []
  })
}

function causaDe(metodo: string, status: number, motivo: string) {
  if (status === 403 && deEscopo.has(motivo)) return 'RECONECTAR'
  // Only an answer of the token endpoint means that an account is lost.
  if (status === 401) return 'FORA'
  // The account is still connected: this calendar is no longer shared, or read-only.
  if (status === 403) return metodo === 'GET' ? 'SUMIU' : 'SO_LEITURA'
  return causaDoStatus(status)
}

/** Sends the token to the API's own host only, although an answer may name another. */
function enderecoEm(api: string, caminho: string): URL {
  const url = new URL(caminho.startsWith('/') ? `${api}${caminho}` : caminho)
  if (url.origin !== new URL(api).origin) throw new FalhaDoCalendario('PROIBIDO')
  return url
}

async function lerCorpo(resposta: Response): Promise<Json> {
  try {
    const lido: unknown = JSON.parse(await resposta.text())
    return typeof lido === 'object' && lido !== null ? (lido as Json) : {}
  } catch {
    return {}
  }
}
