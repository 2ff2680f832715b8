import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'

type Filters<E extends Endpoint> = Input<E> extends { querystring: infer Q } ? Q : never

/** The queries and writes of a register. A write refreshes everything under `key`. */
export function register<L extends Endpoint, U extends Endpoint>(key: string, list: L, read: U) {
  const one = (id: string) =>
    queryOptions({
      queryKey: [key, 'um', id],
      queryFn: () => request<Endpoint>(read, { params: { id } }) as Promise<Output<U>>,
    })
  return {
    one,
    list: (querystring: Filters<L>) => ({
      queryKey: [key, 'lista', querystring],
      queryFn: () => request<Endpoint>(list, { querystring }) as Promise<Output<L>>,
    }),
    async write<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
      const answer = await request(endpoint, input)
      await queryClient.invalidateQueries({ queryKey: [key] })
      return answer
    },
    /** Drops the query of the deleted record, so that nothing fetches it again. */
    async remove(endpoint: Endpoint, id: string): Promise<void> {
      await request<Endpoint>(endpoint, { params: { id } })
      queryClient.removeQueries({ queryKey: one(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'um' })
    },
  }
}
