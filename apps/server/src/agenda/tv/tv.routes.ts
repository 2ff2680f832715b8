import { divulgacao as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { consultarTv, desligarTv, lerTv, trocarTv } from './tv.service.ts'

/** A board asks three times a minute; several may share an address. */
const doQuadro = declararLimitePorEndereco({
  nome: 'agenda.tv',
  conta: 'readings of boards',
  max: 60,
  janelaMs: 60_000,
})

export function tvRoutes({ rota }: Rotas): void {
  rota(contract.consultarTv, ({ contexto }) => consultarTv(contexto))
  rota(contract.trocarTv, ({ contexto }) => trocarTv(contexto))
  rota(contract.desligarTv, ({ contexto }) => desligarTv(contexto))
  rota(contract.lerTv, ({ contexto, params }) => lerTv(contexto, params.token), doQuadro)
}
