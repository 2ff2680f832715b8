import type * as z from 'zod/mini'
import type { Flag } from './permissao.ts'

type Schema = z.core.$ZodType

/**
 * Callers: `publico` anyone; `visitante` the anonymous owner of a chat (`X-Visitante` token);
 * `sessao` any active signed-in user; `{ rota, flag }` one whose profile grants it there.
 */
export type Acesso = 'publico' | 'visitante' | 'sessao' | { rota: string; flag: Flag }

/** Data that clients need to call it. */
type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify path relative to the API host: `/chat/:chave/conversas`. */
  url: string
  /** Slow call: two minutes instead of ten seconds. */
  demora?: true
}

/** Rules that the server enforces. Written in `<word>.schema.ts`, which no browser loads. */
export type Terms = {
  acesso: Acesso
  /** One English sentence for the API reference. */
  resumo: string
  /** `sse`: event stream. `csv`: file of any length. Neither has the client's 10 s limit. */
  tipo?: 'json' | 'sse' | 'csv' | 'ical' | 'arquivo' | 'pdf'
  /** `form-data`: the body is a file instead of JSON. */
  envio?: 'form-data'
  /** Needs a company; `X-Empresa` names it if the user has several. `gestor`: managers only. */
  empresa?: true | 'gestor'
  /** Reads that may be some seconds old: a standby may answer. */
  atraso?: true
  schema: { params?: Schema; querystring?: Schema; body?: Schema; response: { 200: Schema } }
}

/** A call as clients know it. `terms` exists for the compiler only. */
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

/** Server-side terms of the endpoint with the same name. */
export function terms<const T extends Terms>(definition: T): T {
  return definition
}

/** Who may make the calls of a page that need a company, or its manager, by flag. */
export function acessoEm<const R extends string, const E extends NonNullable<Terms['empresa']>>(rota: R, empresa: E) {
  return <const F extends Flag>(flag: F) => ({ acesso: { rota, flag }, empresa })
}

type NamesOfTerms<S> = { [N in keyof S]: S[N] extends Terms ? N : never }[keyof S]
type EndpointsOf<S> = { [N in NamesOfTerms<S>]: Endpoint<Extract<S[N], Terms>> }

/** Pairs the calls of a word with their terms; a missing or foreign pair does not compile. */
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

/** Path of a call: parameters encoded, Fastify's `(regex)` dropped, query appended. */
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
