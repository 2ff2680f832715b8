import { useCallback, useEffect, useMemo, useRef } from 'react'
import { mesmaAltura, useSearchParams } from '#lib/navegador/rota.ts'
import type { Campo } from './campo.ts'

type Campos = Record<string, Campo<unknown>>
type Busca<C extends Campos> = { [K in keyof C]: C[K]['padrao'] }

/**
 * List state (search, filters, order, page) in the URL, for links and Back. Fields define types and
 * defaults; refused values count as absent, defaults are left out. Changes reset `cursor`. Changes
 * made before the router shows the last one are combined.
 */
export function useBusca<C extends Campos>(
  campos: C,
): [busca: Busca<C>, mudar: (parte: Partial<Busca<C>>, opcoes?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const busca = useMemo(() => lerBusca(campos, params), [campos, params])

  // Newest state; the router may show it later.
  const ultimos = useRef(params)
  useEffect(() => {
    ultimos.current = params
  }, [params])

  const mudar = useCallback(
    (parte: Partial<Busca<C>>, { replace = false } = {}) => {
      const atual = ultimos.current
      ultimos.current = escreverBusca(campos, { ...lerBusca(campos, atual), cursor: undefined, ...parte }, atual)
      setParams(ultimos.current, { replace, state: mesmaAltura })
    },
    [campos, setParams],
  )

  return [busca, mudar]
}

/** Parses known fields; each refused value is dropped alone. */
export function lerBusca<C extends Campos>(campos: C, params: URLSearchParams): Busca<C> {
  const lidos = Object.entries(campos).map(([nome, { ler, padrao }]) => [nome, ler(params.getAll(nome)) ?? padrao])
  return Object.fromEntries(lidos)
}

/** URL of a state, in field order; unknown parameters stay. */
export function escreverBusca(campos: Campos, busca: Record<string, unknown>, atual: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams()
  for (const [nome, { padrao }] of Object.entries(campos)) {
    const valor = busca[nome]
    if (valor === undefined || valor === null || valor === '' || String(valor) === String(padrao ?? '')) continue
    for (const um of Array.isArray(valor) ? valor : [valor]) params.append(nome, String(um))
  }
  for (const [nome, valor] of atual) if (!(nome in campos)) params.append(nome, valor)
  return params
}
