import * as contract from '@zelo/contract/plano'
import type { Rotas } from '#platform/http/route.ts'
import { listarPlanos } from './plano.service.ts'

export function planoRoutes({ rota }: Rotas): void {
  rota(contract.listarPlanos, ({ contexto }) => listarPlanos(contexto))
}
