import { useCallback, useEffect, useMemo, useRef } from 'react'
import { mesmaAltura, useSearchParams } from '#lib/navegador/rota.ts'
import type { AddressField } from './address-field.ts'

type Fields = Record<string, AddressField<unknown>>
type State<C extends Fields> = { [K in keyof C]: C[K]['fallback'] }

/**
 * List state (search, filters, order, page) in the URL, for links and Back. Fields define types and
 * defaults; refused values count as absent, defaults are left out. Changes reset `cursor`. Changes
 * made before the router shows the last one are combined.
 */
export function useAddressState<C extends Fields>(
  campos: C,
): [busca: State<C>, mudar: (parte: Partial<State<C>>, opcoes?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const busca = useMemo(() => readAddress(campos, params), [campos, params])

  // Newest state; the router may show it later.
  const ultimos = useRef(params)
  useEffect(() => {
    ultimos.current = params
  }, [params])

  const mudar = useCallback(
    (parte: Partial<State<C>>, { replace = false } = {}) => {
      const atual = ultimos.current
      ultimos.current = writeAddress(campos, { ...readAddress(campos, atual), cursor: undefined, ...parte }, atual)
      setParams(ultimos.current, { replace, state: mesmaAltura })
    },
    [campos, setParams],
  )

  return [busca, mudar]
}

/** Parses known fields; each refused value is dropped alone. */
export function readAddress<C extends Fields>(campos: C, params: URLSearchParams): State<C> {
  const lidos = Object.entries(campos).map(([nome, { read, fallback }]) => [
    nome,
    read(params.getAll(nome)) ?? fallback,
  ])
  return Object.fromEntries(lidos)
}

/** URL parameters of a state, in field order; unknown ones stay. */
export function writeAddress(campos: Fields, busca: Record<string, unknown>, atual: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams()
  for (const [nome, { fallback }] of Object.entries(campos)) {
    const valor = busca[nome]
    if (valor === undefined || valor === null || valor === '' || String(valor) === String(fallback ?? '')) continue
    for (const um of Array.isArray(valor) ? valor : [valor]) params.append(nome, String(um))
  }
  for (const [nome, valor] of atual) if (!(nome in campos)) params.append(nome, valor)
  return params
}
