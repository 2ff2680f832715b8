import { sessao as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { encerrarOutrasSessoes, encerrarSessaoPropria, listarSessoes } from './sessoes-abertas.service.ts'

export function sessaoRoutes({ rota }: Rotas): void {
  rota(contract.listarSessoes, ({ contexto }) => listarSessoes(contexto))
  rota(contract.encerrarSessao, async ({ contexto, params }) => {
    await encerrarSessaoPropria(contexto, params.id)
    return { ok: true as const }
  })
  rota(contract.encerrarOutrasSessoes, async ({ contexto }) => ({ encerradas: await encerrarOutrasSessoes(contexto) }))
}
