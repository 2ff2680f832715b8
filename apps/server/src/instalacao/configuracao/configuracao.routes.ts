import { configuracao as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { consultarConfiguracao, gravarConfiguracao } from './configuracao.service.ts'

export function configuracaoRoutes({ rota }: Rotas): void {
  rota(contract.consultarConfiguracao, ({ contexto }) => consultarConfiguracao(contexto))
  rota(contract.gravarConfiguracao, ({ contexto, body }) => gravarConfiguracao(contexto, body))
  rota(contract.consultarSituacao, async () => ({ ok: true as const }))
}
