import {
  type FetchQueryOptions,
  hashKey,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { placeholdersNaTela } from '#lib/navegador/sob-demanda.tsx'
import { lerSessao } from '#lib/sessao/session.ts'
import { ErroApi } from './api-client.ts'

/**
 * A query client that also repeats a first read during which something changed. The library lets
 * that read go on and counts its answer as fresh, although it may be older than the change.
 */
class CacheDoPainel extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const primeiras = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const lidas = super.invalidateQueries(filters, options)
    const repetidas = primeiras.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined)
      await super.invalidateQueries({ refetchType: filters?.refetchType, queryKey, exact: true }, options)
    })
    await Promise.all([lidas, ...repetidas])
  }
}

/** The panel's cache, with keys by company. A read without an answer is repeated once. */
export const queryClient = new CacheDoPainel({
  defaultOptions: {
    queries: {
      queryKeyHashFn: (chave) => `${lerSessao().empresa} ${hashKey(chave)}`,
      staleTime: 15_000,
      retry: (vezes, erro) => vezes < 1 && erro instanceof ErroApi && (erro.status === undefined || erro.status >= 502),
    },
  },
})

/** Reads from the server even if the cached answer is fresh. */
export const lerDeNovo = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) =>
  queryClient.fetchQuery({ ...query, staleTime: 0 })

let primeiros: Promise<void> | undefined

/** Resolves when the first page shows its parts and data, after 10 s at most. */
export function primeirosDados(): Promise<void> {
  primeiros ??= esperarLeituras(performance.now() + 10_000)
  return primeiros
}

async function esperarLeituras(limite: number): Promise<void> {
  const falta = () => queryClient.isFetching() + placeholdersNaTela() > 0
  let lendo = true
  while (lendo && performance.now() < limite) {
    lendo = falta()
    await new Promise((passou) => setTimeout(passou, 100))
    lendo ||= falta()
  }
}
