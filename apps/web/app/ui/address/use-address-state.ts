import { useCallback, useEffect, useMemo, useRef } from 'react'
import { mesmaAltura, useSearchParams } from '#lib/navegador/rota.ts'
import type { AddressField } from './address-field.ts'

type Fields = Record<string, AddressField<unknown>>
type State<C extends Fields> = { [K in keyof C]: C[K]['fallback'] }

/**
 * Keeps a list's search, filters, order and page in the URL, so that links and Back work. `fields`
 * gives the types and defaults. A refused value counts as absent; defaults are left out of the URL.
 * Every change resets `cursor`. A change made before the router shows the previous one keeps both.
 */
export function useAddressState<C extends Fields>(
  fields: C,
): [state: State<C>, change: (part: Partial<State<C>>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readAddress(fields, params), [fields, params])

  // The newest state. The router may show it later.
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

/** Parses the known fields. A refused value is dropped without the others. */
export function readAddress<C extends Fields>(fields: C, params: URLSearchParams): State<C> {
  const entries = Object.entries(fields).map(([name, { read, fallback }]) => [
    name,
    read(params.getAll(name)) ?? fallback,
  ])
  return Object.fromEntries(entries)
}

/** Writes a state as URL parameters in field order. Unknown parameters stay. */
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
