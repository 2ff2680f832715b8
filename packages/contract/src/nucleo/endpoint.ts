import type * as z from 'zod/mini'
import type { Flag } from './permissao.ts'

type Schema = z.core.$ZodType

/**
 * Who may call: `publico` anyone; `visitante` the anonymous owner of a chat conversation (`X-Visitante` token); `sessao` any signed-in,
 * active user; `{ rota, flag }` a signed-in user whose profile grants that flag on that route.
 */
export type Acesso = 'publico' | 'visitante' | 'sessao' | { rota: string; flag: Flag }

/** What a client needs to make a call. */
type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify path relative to the API host: `/chat/:chave/conversas`. */
  url: string
  /** What it asks takes its time: it has two minutes instead of ten seconds. */
  demora?: true
}

/** What the server holds a call to. It stands in `<word>.schema.ts`, which no browser loads. */
export type Terms = {
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
  /** The row belongs to a company: the call needs one, named by `X-Empresa` when the user has several. `gestor`: only who manages it may call. */
  empresa?: true | 'gestor'
  schema: { params?: Schema; querystring?: Schema; body?: Schema; response: { 200: Schema } }
}

/** A call as clients know it. `terms` is for the compiler alone. */
export type Endpoint<T extends Terms = Terms> = Call & { readonly terms?: T }
/** A call as the server knows it. */
export type Served<T extends Terms = Terms> = Call & T

type TermsOf<E> = E extends Terms ? E : E extends { readonly terms?: infer T } ? Extract<T, Terms> : never

type Part<E, K extends 'params' | 'querystring' | 'body'> = TermsOf<E>['schema'][K] extends Schema
  ? { [P in K]: z.core.input<TermsOf<E>['schema'][K]> }
  : unknown

/** What a client passes: the parts that the endpoint declares. */
export type Input<E extends Endpoint | Terms> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>
/** What a client receives: the JSON on the wire (instants are ISO strings). */
export type Output<E extends Endpoint | Terms> = z.core.input<TermsOf<E>['schema']['response'][200]>

/** Describes one HTTP call once, for clients: `endpoint<typeof schema.editarServico>('PUT', …)`. The types come from its terms. */
// @__NO_SIDE_EFFECTS__
export function endpoint<T extends Terms>(method: Call['method'], url: string, mais?: { demora: true }): Endpoint<T> {
  return { method, url, ...mais }
}

/** The terms of the endpoint of the same name. */
export function terms<const T extends Terms>(definition: T): T {
  return definition
}

type NamesOfTerms<S> = { [N in keyof S]: S[N] extends Terms ? N : never }[keyof S]
type EndpointsOf<S> = { [N in NamesOfTerms<S>]: Endpoint<Extract<S[N], Terms>> }

/** A word's calls with their terms. Terms without an endpoint of their name, or of another one's terms, do not compile. */
export function serve<S extends object>(
  calls: EndpointsOf<S>,
  schema: S,
): { [N in NamesOfTerms<S>]: Served<Extract<S[N], Terms>> } {
  const ofTerms = Object.entries(schema).filter(([, value]) => isTerms(value))
  return Object.fromEntries(
    ofTerms.map(([name, its]) => [name, { ...calls[name as keyof typeof calls], ...its }]),
  ) as ReturnType<typeof serve<S>>
}

function isTerms(value: unknown): value is Terms {
  return typeof value === 'object' && value !== null && 'acesso' in value && 'resumo' in value
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
