import * as contract from '@zelo/contract/espera'
import type { Rotas } from '#platform/http/route.ts'
import { cadastrarEspera, listarEsperas, pedirEspera, removerEspera } from './espera.service.ts'
import { aceitarOfertaEspera, consultarOfertaEspera, sairDaEspera } from './espera-cliente.service.ts'

// As for the links and bookings of clients.
const doLink = { max: 60, janelaMs: 60_000 }
const pedidos = { max: 12, janelaMs: 15 * 60_000 }

export function esperaRoutes({ rota }: Rotas, { limites }: { limites: boolean }): void {
  rota(contract.listarEsperas, ({ contexto, querystring }) => listarEsperas(contexto, querystring))
  rota(contract.cadastrarEspera, ({ contexto, body }) => cadastrarEspera(contexto, body))
  rota(contract.removerEspera, ({ contexto, params }) => removerEspera(contexto, params.id))
  rota(
    contract.pedirEspera,
    ({ contexto, params, body }) => pedirEspera(contexto, params.chave, body),
    limites ? pedidos : undefined,
  )
  const limite = limites ? doLink : undefined
  rota(contract.consultarOfertaEspera, ({ contexto, params }) => consultarOfertaEspera(contexto, params.token), limite)
  rota(contract.aceitarOfertaEspera, ({ contexto, params }) => aceitarOfertaEspera(contexto, params.token), limite)
  rota(contract.sairDaEspera, ({ contexto, params }) => sairDaEspera(contexto, params.token), limite)
}
