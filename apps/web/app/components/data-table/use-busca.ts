import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

type Schema = z.ZodMiniObject

/**
 * The state of a list (search, filters, order, page) lives in the address, so that a link copies the view and Back undoes.
 * The schema gives types and defaults; a value it refuses counts as absent. Defaults are left out of the address.
 * Any change but of `cursor` itself goes back to the first page.
 */
export function useBusca<S extends Schema>(
  schema: S,
): [busca: z.output<S>, mudar: (parte: Partial<z.output<S>>, opcoes?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const busca = useMemo(() => lerBusca(schema, params), [schema, params])

  const mudar = useCallback(
    (parte: Partial<z.output<S>>, { replace = false } = {}) =>
      setParams((atual) => escreverBusca(schema, { ...lerBusca(schema, atual), cursor: undefined, ...parte }, atual), {
        replace,
        preventScrollReset: true,
      }),
    [schema, setParams],
  )

  return [busca, mudar]
}

/** Reads what the schema knows; each value that it refuses is dropped alone, never the rest with it. */
export function lerBusca<S extends Schema>(schema: S, params: URLSearchParams): z.output<S> {
  const input: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(schema.shape)) {
    const texts = params.getAll(key)
    const value = [texts, texts[0]].find((candidate) => candidate?.length && z.safeParse(field, candidate).success)
    if (value !== undefined) input[key] = value
  }
  return z.parse(schema, input)
}

/** The address for a state, in the schema's order; parameters that the schema does not know stay. */
export function escreverBusca<S extends Schema>(
  schema: S,
  busca: Record<string, unknown>,
  atual: URLSearchParams,
): URLSearchParams {
  const defaults = lerBusca(schema, new URLSearchParams()) as Record<string, unknown>
  const params = new URLSearchParams()
  for (const key of Object.keys(schema.shape)) {
    const value = busca[key]
    if (value === undefined || value === null || value === '' || String(value) === String(defaults[key] ?? '')) continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(key, String(one))
  }
  for (const [key, value] of atual) if (!(key in schema.shape)) params.append(key, value)
  return params
}
