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
  fields: C,
): [state: State<C>, change: (part: Partial<State<C>>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readAddress(fields, params), [fields, params])

  // Newest state; the router may show it later.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  const change = useCallback(
    (part: Partial<State<C>>, { replace = false } = {}) => {
      const current = latest.current
      latest.current = writeAddress(fields, { ...readAddress(fields, current), cursor: undefined, ...part }, current)
      setParams(latest.current, { replace, state: mesmaAltura })
    },
    [fields, setParams],
  )

  return [query, change]
}

/** Parses known fields; each refused value is dropped alone. */
export function readAddress<C extends Fields>(fields: C, params: URLSearchParams): State<C> {
  const entries = Object.entries(fields).map(([name, { read, fallback }]) => [
    name,
    read(params.getAll(name)) ?? fallback,
  ])
  return Object.fromEntries(entries)
}

/** URL parameters of a state, in field order; unknown ones stay. */
export function writeAddress(
  fields: Fields,
  query: Record<string, unknown>,
  current: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, { fallback }] of Object.entries(fields)) {
    const value = query[name]
    if (value === undefined || value === null || value === '' || String(value) === String(fallback ?? '')) continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  }
  for (const [name, value] of current) if (!(name in fields)) params.append(name, value)
  return params
}
