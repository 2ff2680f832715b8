import { infiniteQueryOptions } from '@tanstack/react-query'
import { listarClientes } from '@zelo/contract/cliente'
import type { Output } from '@zelo/contract/endpoint'
import { request } from '#lib/api-client.ts'

export type Cliente = Output<typeof listarClientes>['itens'][number]

/** Clients of the tab's company by name, page by page. */
export const clientes = (empresa: string | null, busca: string) =>
  infiniteQueryOptions({
    queryKey: ['cliente', empresa, busca],
    queryFn: ({ pageParam }) =>
      request(listarClientes, { querystring: { busca: busca || undefined, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (pagina) => pagina.proximo ?? undefined,
  })
