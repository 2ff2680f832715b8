import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/** Reads optional data (a badge, a suggestion, a name). A failure is silent. */
export function useAside<Q, R = Q, K extends QueryKey = QueryKey>(
  query: UseQueryOptions<Q, Error, R, K>,
): R | undefined {
  return useQuery(query).data
}
