import { promessa as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { encerrarPromessa, listarPromessas, prometer } from './promessa.service.ts'

export function promessaRoutes({ rota }: Rotas): void {
  rota(contract.listarPromessas, ({ contexto, querystring }) => listarPromessas(contexto, querystring))
  rota(contract.prometer, ({ contexto, params, body }) => prometer(contexto, params.id, body))
  rota(contract.encerrarPromessa, ({ contexto, params, body }) => encerrarPromessa(contexto, params.id, body))
}
