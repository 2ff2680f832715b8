import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useParams as useRouteParams, useSearchParams } from 'wouter'
import type { Endereco } from '#paginas.ts'

/** The named parts of the address: `:id`. */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(
    Object.entries(useRouteParams()).map(([nome, parte = '']) => [nome, decodeURIComponent(parte)]),
  )
}

/** The query of the address, and a function that changes it. */
export { useSearchParams }

/** Data that a link hands to the next page; the browser keeps it with the entry of the history. */
type Estado = Readonly<Record<string, unknown>> | null

/** Where the reader is. `key`: the entry of the history. */
export type Lugar = { pathname: string; search: string; hash: string; state: Estado; key: string }

/** Where a link may lead: a page of ours, or the page that is open with another query. */
export type Destino = Endereco | `?${string}` | `#${string}` | { pathname?: Endereco; search?: string }

/** Returns the question to ask before the reader goes from `de` to `para`; undefined lets them go. */
export type Guarda = (de: Lugar, para: Lugar) => (() => Promise<boolean>) | undefined

export type Opcoes = { replace?: boolean; state?: Estado }

/** Goes to another page. Resolves when that page is open, or when the reader chose to stay. */
export type Ir = (para: Destino | number, opcoes?: Opcoes) => Promise<void>

/** State of a navigation that keeps the scroll position: the reader still looks at the same list. */
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
