import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/** For optional data (badge, suggestion, name); failures stay silent. */
export function useAside<Q, R = Q, K extends QueryKey = QueryKey>(
  query: UseQueryOptions<Q, Error, R, K>,
): R | undefined {
  return useQuery(query).data
}
