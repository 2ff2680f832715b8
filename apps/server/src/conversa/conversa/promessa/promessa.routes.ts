import { promessa as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { encerrarPromessa, lerPromessa, listarPromessas, prometer } from './promessa.service.ts'

export function promessaRoutes({ rota }: Rotas): void {
  rota(contract.listarPromessas, ({ contexto, querystring }) => listarPromessas(contexto, querystring))
  rota(contract.lerPromessa, ({ contexto, params, body }) => lerPromessa(contexto, params.id, body.texto))
  rota(contract.prometer, ({ contexto, params, body }) => prometer(contexto, params.id, body))
  rota(contract.encerrarPromessa, ({ contexto, params, body }) => encerrarPromessa(contexto, params.id, body))
}
