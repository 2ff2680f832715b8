import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zelo/contract/endpoint'
import { lerConversa, lerMensagens, listarConversasDaPlataforma } from '@zelo/contract/leitura'
import { request } from '#lib/api-client.ts'

export const rotaLeitura = '/admin/gerenciamento/chat-messages'

export type ConversaDaPlataforma = Output<typeof listarConversasDaPlataforma>['itens'][number]
export type Leitura = Output<typeof lerConversa>
export type Alvo = { empresa: string; id: string }

export const conversasDaPlataforma = (filtros: Input<typeof listarConversasDaPlataforma>['querystring']) => ({
  queryKey: ['leitura', 'lista', filtros],
  queryFn: () => request(listarConversasDaPlataforma, { querystring: filtros }),
})

export const leitura = (alvo: Alvo) =>
  queryOptions({
    queryKey: ['leitura', alvo.empresa, alvo.id],
    queryFn: () => request(lerConversa, { params: alvo }),
  })

/** The newest messages first; each further page is an older one. */
export const mensagensLidas = (alvo: Alvo) =>
  infiniteQueryOptions({
    queryKey: ['leitura', alvo.empresa, alvo.id, 'mensagens'],
    queryFn: ({ pageParam }) =>
      request(lerMensagens, { params: alvo, querystring: { antes_de: pageParam, limite: 50 } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (pagina) => (pagina.mais_antigas ? pagina.mensagens[0]?.ordem : undefined),
  })
