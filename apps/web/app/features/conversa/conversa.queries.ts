import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  consultarConversa,
  type filtroConversa,
  listarConversas,
  listarMensagensDaConversa,
} from '@zelo/contract/conversa'
import type { Output } from '@zelo/contract/endpoint'
import type * as z from 'zod/mini'
import { request } from '#lib/api-client.ts'

export type FiltroConversa = { status: z.infer<typeof filtroConversa>; busca: string }
export type ConversaResumo = Output<typeof listarConversas>['itens'][number]
export type ConversaAberta = Output<typeof consultarConversa>
export type Mensagem = Output<typeof listarMensagensDaConversa>['mensagens'][number]

/** Conversations of the tab's company, newest message first, page by page. */
export const conversas = (empresa: string | null, filtro: FiltroConversa) =>
  infiniteQueryOptions({
    queryKey: ['conversa', empresa, 'lista', filtro],
    queryFn: ({ pageParam }) =>
      request(listarConversas, {
        querystring: { status: filtro.status, busca: filtro.busca || undefined, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (pagina) => pagina.proximo ?? undefined,
  })

export const conversa = (empresa: string | null, id: string) =>
  queryOptions({
    queryKey: ['conversa', empresa, id],
    queryFn: () => request(consultarConversa, { params: { id } }),
  })

/** The newest messages first; each further page is an older one. */
export const mensagens = (empresa: string | null, id: string) =>
  infiniteQueryOptions({
    queryKey: ['conversa', empresa, id, 'mensagens'],
    queryFn: ({ pageParam }) =>
      request(listarMensagensDaConversa, { params: { id }, querystring: { antes_de: pageParam, limite: 50 } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (pagina) => (pagina.mais_antigas ? pagina.mensagens[0]?.ordem : undefined),
  })
