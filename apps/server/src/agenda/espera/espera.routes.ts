import { espera as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { listarEsperas } from './espera.consulta.ts'
import { cadastrarEspera, pedirEspera, removerEspera } from './espera.service.ts'
import { aceitarOfertaEspera, consultarOfertaEspera, sairDaEspera } from './espera-cliente.service.ts'

// The same limit as for the links and bookings of clients.
const doLink = declararLimitePorEndereco({
  nome: 'espera.link',
  conta: 'entries of the waiting list on the booking page, and calls of its links',
  max: 60,
  janelaMs: 60_000,
})
export function esperaRoutes({ rota }: Rotas): void {
  rota(contract.listarEsperas, ({ contexto, querystring }) => listarEsperas(contexto, querystring))
  rota(contract.cadastrarEspera, ({ contexto, body }) => cadastrarEspera(contexto, body))
  rota(contract.removerEspera, ({ contexto, params }) => removerEspera(contexto, params.id))
  rota(contract.pedirEspera, ({ contexto, params, body }) => pedirEspera(contexto, params.chave, body), doLink)
  rota(contract.consultarOfertaEspera, ({ contexto, params }) => consultarOfertaEspera(contexto, params.token), doLink)
  rota(contract.aceitarOfertaEspera, ({ contexto, params }) => aceitarOfertaEspera(contexto, params.token), doLink)
  rota(contract.sairDaEspera, ({ contexto, params }) => sairDaEspera(contexto, params.token), doLink)
}
