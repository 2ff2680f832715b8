import { createContext, useCallback, useContext, useEffect, useEffectEvent, useMemo } from 'react'
import { parametrosDe } from '#achar-pagina.ts'
import type { Endereco } from '#paginas.ts'

/** The history state that a link gives. */
type Estado = Readonly<Record<string, unknown>> | null

/** The current location. `key` identifies its history entry. */
export type Lugar = { pathname: string; search: string; hash: string; state: Estado; key: string }

/** The target of a link: a page, or a query of the current one. */
export type Destino = Endereco | `?${string}` | `#${string}` | { pathname?: Endereco; search?: string }

/** Returns the question to ask before leaving, or undefined for none. */
export type Guarda = (de: Lugar, para: Lugar) => (() => Promise<boolean>) | undefined

export type OpcoesDeIr = { replace?: boolean; state?: Estado }

/** Navigates. Resolves when the page is open, or when the user stays. */
export type Ir = (para: Destino | number, opcoes?: OpcoesDeIr) => Promise<void>

/** A history state that keeps the scroll position, for another view of the same list. */
export const mesmaAltura = { mesmaAltura: true }

export const LugarAtual = createContext<Lugar | null>(null)
export const Navegacao = createContext<{ ir: Ir; vigiar: (guarda: Guarda) => () => void } | null>(null)

export function useLocation(): Lugar {
  return achado(useContext(LugarAtual))
}

export function useNavegar(): Ir {
  return achado(useContext(Navegacao)).ir
}

/** The decoded parameters of the path. */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  return parametrosDe(useLocation().pathname)
}

/** The query of the address, and a function that changes it. */
export function useSearchParams() {
  const { pathname, search } = useLocation()
  const ir = useNavegar()
  const mudar = useCallback(
    (nova: URLSearchParams | Record<string, string>, opcoes?: OpcoesDeIr) =>
      void ir({ pathname: pathname as Endereco, search: new URLSearchParams(nova).toString() }, opcoes),
    [ir, pathname],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), mudar] as const
}

/** Asks before the user leaves the current page. */
export function useGuarda(guarda: Guarda): void {
  const { vigiar } = achado(useContext(Navegacao))
  const atual = useEffectEvent(guarda)
  useEffect(() => vigiar((de, para) => atual(de, para)), [vigiar])
}

export function escreverDestino(para: Destino): string {
  if (typeof para === 'string') return para
  const { pathname = '', search = '' } = para
  return search || !pathname ? `${pathname}?${search.replace(/^\?/, '')}` : pathname
}

function achado<T>(valor: T | null): T {
  if (valor === null) throw new Error('There is no router around this component.')
  return valor
}
