import * as contract from '@zelo/contract/newsletter'
import type { Rotas } from '#platform/http/route.ts'
import { ignorarCorpo } from '#platform/http/um-clique.ts'
import { confirmar, inscrever, sair } from './newsletter.service.ts'

// By address, and an office shares one.
const limiteInscrever = { max: 10, janelaMs: 10 * 60_000 }
const limiteToken = { max: 60, janelaMs: 10 * 60_000 }

export function newsletterRoutes({ rota, escopo }: Rotas, { limites }: { limites: boolean }): void {
  rota(
    contract.inscreverNewsletter,
    ({ contexto, body }) => inscrever(contexto, body),
    limites ? limiteInscrever : undefined,
  )
  rota(
    contract.confirmarNewsletter,
    ({ contexto, body }) => confirmar(contexto, body.token),
    limites ? limiteToken : undefined,
  )

  escopo(async (app, { rota }) => {
    ignorarCorpo(app)
    rota(
      contract.sairNewsletter,
      ({ contexto, querystring }) => sair(contexto, querystring.token),
      limites ? limiteToken : undefined,
    )
  })
}
