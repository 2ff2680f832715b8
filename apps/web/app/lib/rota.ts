import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useSearchParams as useBusca, useParams as usePartes } from 'wouter'
import type { Endereco } from '#paginas.ts'

/** The named parts of the address: `:id`. */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(Object.entries(usePartes()).map(([nome, parte = '']) => [nome, decodeURIComponent(parte)]))
}

/** What stands after the question mark, and how to change it. */
export const useSearchParams = useBusca

/** What a link brings along, kept with the entry of the history. */
type Estado = Readonly<Record<string, unknown>> | null

/** Where the reader is. `key`: the entry of the history. */
export type Lugar = { pathname: string; search: string; hash: string; state: Estado; key: string }

/** Where a link may lead: a page of ours, or the page that is open with another query. */
export type Destino = Endereco | `?${string}` | `#${string}` | { pathname?: Endereco; search?: string }

/** What has to be asked before the reader goes from one place to the other; nothing where they may go. */
export type Guarda = (de: Lugar, para: Lugar) => (() => Promise<boolean>) | undefined

export type Opcoes = { replace?: boolean; state?: Estado }

/** Done when the page has changed, or was not left. */
export type Ir = (para: Destino | number, opcoes?: Opcoes) => Promise<void>

/** Of a navigation: what the reader looks at goes on, so the page keeps its place. */
export const mesmaAltura = { mesmaAltura: true }

export const LugarAtual = createContext<Lugar | null>(null)
export const Navegacao = createContext<{ ir: Ir; vigiar: (guarda: Guarda) => () => void } | null>(null)

export function useLocation(): Lugar {
  return achado(useContext(LugarAtual))
}

export function useNavegar(): Ir {
  return achado(useContext(Navegacao)).ir
}

/** Asks before the reader leaves the place that is open, by a link or by the browser's buttons. */
export function useGuarda(guarda: Guarda): void {
  const { vigiar } = achado(useContext(Navegacao))
  const atual = useEffectEvent(guarda)
  useEffect(() => vigiar((de, para) => atual(de, para)), [vigiar])
}

/** The address as a browser reads it. */
export function escreverDestino(para: Destino): string {
  if (typeof para === 'string') return para
  const { pathname = '', search = '' } = para
  return search || !pathname ? `${pathname}?${search.replace(/^\?/, '')}` : pathname
}

function achado<T>(valor: T | null): T {
  if (valor === null) throw new Error('There is no router around this component.')
  return valor
}
