import { useCallback, useEffect, useMemo, useRef } from 'react'
import { mesmaAltura, useSearchParams } from '#lib/navegador/rota.ts'
import type { Campo } from './campo.ts'

type Campos = Record<string, Campo<unknown>>
type Busca<C extends Campos> = { [K in keyof C]: C[K]['padrao'] }

/**
 * The state of a list (search, filters, order, page) lives in the address, so that a link copies the view and Back undoes.
 * The fields give types and defaults; a value that one refuses counts as absent. Defaults are left out of the address.
 * Any change but of `cursor` itself goes back to the first page. A change that comes before the one before it is shown keeps it.
 */
export function useBusca<C extends Campos>(
  campos: C,
): [busca: Busca<C>, mudar: (parte: Partial<Busca<C>>, opcoes?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const busca = useMemo(() => lerBusca(campos, params), [campos, params])

  // The router shows a change when it can; until then only this knows of it.
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

/** Reads what the fields know; each value that one refuses is dropped alone, never the rest with it. */
export function lerBusca<C extends Campos>(campos: C, params: URLSearchParams): Busca<C> {
  const lidos = Object.entries(campos).map(([nome, { ler, padrao }]) => [nome, ler(params.getAll(nome)) ?? padrao])
  return Object.fromEntries(lidos)
}

/** The address for a state, in the order of the fields; parameters that they do not know stay. */
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
