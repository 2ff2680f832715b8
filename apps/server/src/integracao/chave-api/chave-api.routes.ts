import { chaveApi as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { criarChave, listarChaves, revogarChave, rotacionarChave } from './chave-api.service.ts'

export function chaveApiRoutes({ rota }: Rotas): void {
  rota(contract.listarChaves, ({ contexto }) => listarChaves(contexto))
  rota(contract.criarChave, ({ contexto, body }) => criarChave(contexto, body))
  rota(contract.rotacionarChave, ({ contexto, params, body }) =>
    rotacionarChave(contexto, params.id, body.sobreposicao_horas),
  )
  rota(contract.revogarChave, ({ contexto, params }) => revogarChave(contexto, params.id))
}
