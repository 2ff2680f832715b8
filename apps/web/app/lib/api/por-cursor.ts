import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from './api-client.ts'

/** Options of an infinite query by key. */
export const porCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (pagina: unknown) => (pagina as { proximo: string | null }).proximo ?? undefined,
}

/** The infinite query that keeps the pages of an endpoint under `chave`. */
export function paginas<E extends Endpoint, K extends QueryKey>(chave: K, endpoint: E, input: Input<E>) {
  const pedir = (cursor: string | undefined): Promise<Output<E>> => {
    const { querystring } = input as { querystring?: object }
    return request(endpoint, { ...(input as object), querystring: { ...querystring, cursor } } as Input<E>)
  }
  return infiniteQueryOptions({ queryKey: chave, queryFn: ({ pageParam }) => pedir(pageParam), ...porCursor })
}
