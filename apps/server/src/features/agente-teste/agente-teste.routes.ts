import * as contract from '@zelo/contract/agente-teste'
import type { Motor } from '#features/agente/motor.ts'
import type { Rotas } from '#platform/http/route.ts'
import { testarAgente } from './agente-teste.service.ts'

// A test plays all its lines again: somebody who types does not get there.
const porMinuto = { max: 60, janelaMs: 60_000 }

export function agenteTesteRoutes({ rota }: Rotas, motor: Motor, { limites }: { limites: boolean }): void {
  rota(
    contract.testarAgente,
    ({ contexto, body }) => testarAgente(contexto, motor, body),
    limites ? porMinuto : undefined,
  )
}
