import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from './api-client.ts'

/** The options of an infinite query that pages by cursor. */
export const porCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (pagina: unknown) => (pagina as { proximo: string | null }).proximo ?? undefined,
}

/** An infinite query that caches the pages of an endpoint under `chave`. */
export function paginas<E extends Endpoint, K extends QueryKey>(chave: K, endpoint: E, input: Input<E>) {
  const pedir = (cursor: string | undefined): Promise<Output<E>> => {
    const { querystring } = input as { querystring?: object }
    return request(endpoint, { ...(input as object), querystring: { ...querystring, cursor } } as Input<E>)
  }
  return infiniteQueryOptions({ queryKey: chave, queryFn: ({ pageParam }) => pedir(pageParam), ...porCursor })
}
