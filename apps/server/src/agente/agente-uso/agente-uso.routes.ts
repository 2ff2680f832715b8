import { agenteUso as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { consultarUso, usarModelo } from './agente-uso.service.ts'

export function agenteUsoRoutes({ rota }: Rotas): void {
  rota(contract.consultarUso, ({ contexto }) => consultarUso(contexto))
  rota(contract.usarModelo, ({ contexto, body }) => usarModelo(contexto, body.usa_modelo))
}
