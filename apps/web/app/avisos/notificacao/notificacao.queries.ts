import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listarNotificacoes, marcarNotificacaoLida } from '@zelo/contract/avisos/notificacao'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'

/** As it comes over the wire: the instant is an ISO text. */
export type Notificacao = Output<typeof marcarNotificacaoLida>

/** A user's pending notifications. Failures are only logged: the bell interrupts nobody. */
export const notificacoesPendentes = (usuarioId: number) =>
  queryOptions({
    queryKey: ['notificacao', usuarioId, 'PENDENTE'],
    queryFn: async () => {
      try {
        return await request(listarNotificacoes, { params: { userId: usuarioId, status: 'PENDENTE' } })
      } catch (error) {
        console.warn('notificacoes:', error)
        throw error
      }
    },
    enabled: usuarioId > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Marks one read: it leaves the list at once, and comes back if the server could not be told. */
export const marcarLida = (usuarioId: number, cache: QueryClient) => {
  const { queryKey } = notificacoesPendentes(usuarioId)
  return mutationOptions({
    mutationFn: (id: number) => request(marcarNotificacaoLida, { params: { id } }),
    onMutate: async (id) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (lista) => lista?.filter((item) => item.id !== id))
    },
    onError: (error) => {
      console.warn('notificacoes:', error)
      return cache.invalidateQueries({ queryKey })
    },
  })
}
