import type * as z from 'zod/mini'
import type { Flag } from './permissao.ts'

type Schema = z.core.$ZodType

/**
 * Who may call: `publico` for anybody; `visitante` for the anonymous owner of a chat (`X-Visitante`
 * token); `sessao` for every signed-in user who is active; `{ rota, flag }` for users whose profile
 * grants that.
 */
export type Acesso = 'publico' | 'visitante' | 'sessao' | { rota: string; flag: Flag }

/** What clients need to know to make a call. */
type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify path relative to the API host: `/chat/:chave/conversas`. */
  url: string
  /** A slow call may take two minutes instead of ten seconds. */
  demora?: true
}

/** The rules that the server enforces. They are in `<word>.schema.ts`, which no browser loads. */
export type Terms = {
  acesso: Acesso
  /** One English sentence for the reference of the API. */
  resumo: string
  /** `sse`: an event stream; `csv`: a file of any length. Neither has the 10 s limit. */
  tipo?: 'json' | 'sse' | 'csv' | 'ical' | 'arquivo' | 'pdf'
  /** `form-data`: the body is a file instead of JSON. */
  envio?: 'form-data'
  /** Needs a company: `X-Empresa` names one of several. `gestor`: for managers only. */
  empresa?: true | 'gestor'
  /** May read data that is some seconds old, so that a standby can answer. */
  atraso?: true
  schema: { params?: Schema; querystring?: Schema; body?: Schema; response: { 200: Schema } }
}

/** A call as clients know it. Only the compiler uses `terms`. */
export type Endpoint<T extends Terms = Terms> = Call & { readonly terms?: T }
export type Served<T extends Terms = Terms> = Call & T

type TermsOf<E> = E extends Terms ? E : E extends { readonly terms?: infer T } ? Extract<T, Terms> : never

type Part<E, K extends 'params' | 'querystring' | 'body'> = TermsOf<E>['schema'][K] extends Schema
  ? { [P in K]: z.core.input<TermsOf<E>['schema'][K]> }
  : unknown

/** Parameters that the client passes. */
export type Input<E extends Endpoint | Terms> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>
/** JSON that the client receives (instants are ISO strings). */
export type Output<E extends Endpoint | Terms> = z.core.input<TermsOf<E>['schema']['response'][200]>

/** Declares a call for clients: `endpoint<typeof schema.editarServico>('PUT', …)`. */
// @__NO_SIDE_EFFECTS__
export function endpoint<T extends Terms>(method: Call['method'], url: string, mais?: { demora: true }): Endpoint<T> {
  return { method, url, ...mais }
}

/** The terms of an endpoint, which the server uses. Both have the same name. */
export function terms<const T extends Terms>(definition: T): T {
  return definition
}

/** Makes `acesso` and `empresa` for the calls of one page, by flag. */
export function acessoEm<const R extends string, const E extends NonNullable<Terms['empresa']>>(rota: R, empresa: E) {
  return <const F extends Flag>(flag: F) => ({ acesso: { rota, flag }, empresa })
}

type NamesOfTerms<S> = { [N in keyof S]: S[N] extends Terms ? N : never }[keyof S]
type EndpointsOf<S> = { [N in NamesOfTerms<S>]: Endpoint<Extract<S[N], Terms>> }

/** Pairs the endpoints of a word with their terms. A missing or wrong pair does not compile. */
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

/** Path of a call. Encodes the parameters, drops Fastify's `(regex)` and appends the query. */
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
