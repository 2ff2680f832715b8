import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/** What only helps: a badge, a suggestion, a name beside an id. When it cannot be read, its place stays empty and nobody is stopped. */
export function useAside<Q, R = Q, K extends QueryKey = QueryKey>(
  query: UseQueryOptions<Q, Error, R, K>,
): R | undefined {
  return useQuery(query).data
}
