import { resumo as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { ignorarCorpo } from '#platform/http/pagina/um-clique.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { consultarResumo, editarResumo, sairResumo } from './resumo.service.ts'

// By network address, which everybody in an office shares.
const limiteToken = declararLimitePorEndereco({
  nome: 'resumo.sair',
  conta: 'links that end the weekly summary',
  max: 60,
  janelaMs: 10 * 60_000,
})

export function resumoRoutes({ rota, escopo }: Rotas): void {
  rota(contract.consultarResumo, ({ contexto }) => consultarResumo(contexto))
  rota(contract.editarResumo, ({ contexto, body }) => editarResumo(contexto, body))

  escopo(async (app, { rota }) => {
    ignorarCorpo(app)
    rota(contract.sairResumo, ({ contexto, querystring }) => sairResumo(contexto, querystring.token), limiteToken)
  })
}
