import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listarNotificacoes, marcarNotificacaoLida } from '@zelo/contract/avisos/notificacao'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'

/** A notification as JSON: its instant is an ISO text. */
export type Notificacao = Output<typeof marcarNotificacaoLida>

/** A user's unread notifications. A failure is only logged, because the bell must not interrupt. */
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

/** Marks one read. It leaves the list at once, and returns if the call fails. */
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
