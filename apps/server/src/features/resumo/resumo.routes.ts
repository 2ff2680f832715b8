import * as contract from '@zelo/contract/resumo'
import type { Rotas } from '#platform/http/route.ts'
import { consultarResumo, editarResumo } from './resumo.service.ts'

export function resumoRoutes({ rota }: Rotas): void {
  rota(contract.consultarResumo, ({ contexto }) => consultarResumo(contexto))
  rota(contract.editarResumo, ({ contexto, body }) => editarResumo(contexto, body))
}
