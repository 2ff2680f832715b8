import * as contract from '@zelo/contract/resumo'
import type { Rotas } from '#platform/http/route.ts'
import { consultarResumo, editarResumo, sairResumo } from './resumo.service.ts'

// By address, and an office shares one.
const limiteToken = { max: 60, janelaMs: 10 * 60_000 }

export function resumoRoutes({ rota, escopo }: Rotas, { limites }: { limites: boolean }): void {
  rota(contract.consultarResumo, ({ contexto }) => consultarResumo(contexto))
  rota(contract.editarResumo, ({ contexto, body }) => editarResumo(contexto, body))

  // Mail programs send a form that says «List-Unsubscribe=One-Click»; the token in the address is all that counts.
  escopo(async (app, { rota }) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, undefined),
    )
    rota(
      contract.sairResumo,
      ({ contexto, querystring }) => sairResumo(contexto, querystring.token),
      limites ? limiteToken : undefined,
    )
  })
}
