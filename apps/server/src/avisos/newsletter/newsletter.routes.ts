import { newsletter as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { ignorarCorpo } from '#platform/http/pagina/um-clique.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { confirmar, inscrever, sair } from './newsletter.service.ts'

// By network address, which everybody in an office shares.
const limiteInscrever = declararLimitePorEndereco({
  nome: 'newsletter.inscrever',
  conta: 'subscriptions to the newsletter',
  max: 10,
  janelaMs: 10 * 60_000,
})
const limiteToken = declararLimitePorEndereco({
  nome: 'newsletter.link',
  conta: 'links that confirm or end the newsletter',
  max: 60,
  janelaMs: 10 * 60_000,
})

export function newsletterRoutes({ rota, escopo }: Rotas): void {
  rota(contract.inscreverNewsletter, ({ contexto, body }) => inscrever(contexto, body), limiteInscrever)
  rota(contract.confirmarNewsletter, ({ contexto, body }) => confirmar(contexto, body.token), limiteToken)

  escopo(async (app, { rota }) => {
    ignorarCorpo(app)
    rota(contract.sairNewsletter, ({ contexto, querystring }) => sair(contexto, querystring.token), limiteToken)
  })
}
