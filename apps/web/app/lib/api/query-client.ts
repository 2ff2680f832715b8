import { type FetchQueryOptions, hashKey, QueryClient, type QueryKey } from '@tanstack/react-query'
import { placeholdersNaTela } from '#lib/navegador/sob-demanda.tsx'
import { lerSessao } from '#lib/sessao/session.ts'
import { ErroApi } from './api-client.ts'

/** The panel's cache, with keys by company. A read without an answer is repeated once. */
export const queryClient = new QueryClient({
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
