import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from './api-client.ts'

type Opcoes<R, K extends QueryKey> = Pick<
  UseQueryOptions<R, Error, R, K>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'retry' | 'staleTime'
>

/** A query that caches an endpoint's answer under `chave`. */
export function leitura<E extends Endpoint, K extends QueryKey>(
  chave: K,
  endpoint: E,
  input: Input<E>,
  opcoes?: Opcoes<Output<E>, K>,
) {
  const queryFn = () => request(endpoint, input)
  return { ...queryOptions({ queryKey: chave, queryFn, ...opcoes }), queryFn }
}
