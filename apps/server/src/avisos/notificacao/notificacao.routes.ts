import { notificacao as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { listarNotificacoes, marcarNotificacaoLida } from './notificacao.service.ts'

export function notificacaoRoutes({ rota }: Rotas): void {
  rota(contract.listarNotificacoes, ({ contexto, params }) => listarNotificacoes(contexto, params))
  rota(contract.marcarNotificacaoLida, ({ contexto, params }) => marcarNotificacaoLida(contexto, params.id))
}
