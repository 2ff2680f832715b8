import type * as z from 'zod/mini'
import type { Flag } from './permissao.ts'

type Schema = z.core.$ZodType

/**
 * Who may call: `publico` anyone; `visitante` the anonymous owner of a chat conversation (`X-Visitante` token); `sessao` any signed-in,
 * active user; `{ rota, flag }` a signed-in user whose profile grants that flag on that route.
 */
export type Acesso = 'publico' | 'visitante' | 'sessao' | { rota: string; flag: Flag }

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify path relative to the API host: `/chat/:chave/conversas`. */
  url: string
  acesso: Acesso
  /** One English sentence for the API reference. */
  resumo: string
  /**
   * `sse` answers a stream of server-sent events, `csv` a file of any length: both outside the client's 10 s limit. `ical` answers a
   * calendar, `arquivo` a picture or another file, `pdf` a document.
   */
  tipo?: 'json' | 'sse' | 'csv' | 'ical' | 'arquivo' | 'pdf'
  /** `form-data`: the call carries a file instead of JSON. */
  envio?: 'form-data'
  /** What it asks takes its time: it has two minutes instead of ten seconds. */
  demora?: true
  /** True when the row belongs to a company: the call needs one, named by `X-Empresa` when the user has several. */
  empresa?: boolean
  schema: { params?: Schema; querystring?: Schema; body?: Schema; response: { 200: Schema } }
}

type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'][K] extends Schema
  ? { [P in K]: z.core.input<E['schema'][K]> }
  : unknown

/** What a client passes: the parts that the endpoint declares. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>
/** What a client receives: the JSON on the wire (instants are ISO strings). */
export type Output<E extends Endpoint> = z.core.input<E['schema']['response'][200]>

/** Describes one HTTP call once: the server spreads it into a route, the clients infer their request from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The path a client calls: parameters filled in and encoded, Fastify's `(regex)` dropped, query appended; undefined values are left out. */
export function fillUrl(definition: Pick<Endpoint, 'url'>, input: { params?: unknown; querystring?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = definition.url.replace(/:(\w+)(\([^)]*\))?/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input.querystring ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}
