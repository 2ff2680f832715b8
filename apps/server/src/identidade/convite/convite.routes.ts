import { convite as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { aceitarConvite, aceitarConviteComConta, consultarConvite } from './aceite.service.ts'
import { convidar, listarConvites, reenviarConvite, retirarConvite } from './convite.service.ts'

const limiteConsultar = declararLimitePorEndereco({
  nome: 'convite.consultar',
  conta: 'invitations opened',
  max: 60,
  janelaMs: 10 * 60_000,
})
const limiteAceitar = declararLimitePorEndereco({
  nome: 'convite.aceitar',
  conta: 'invitations accepted with a new account',
  max: 15,
  janelaMs: 10 * 60_000,
})

export function conviteRoutes({ rota }: Rotas): void {
  rota(contract.listarConvites, ({ contexto, querystring }) => listarConvites(contexto, querystring))
  rota(contract.convidar, ({ contexto, body }) => convidar(contexto, body))
  rota(contract.reenviarConvite, ({ contexto, params }) => reenviarConvite(contexto, params.id))
  rota(contract.retirarConvite, ({ contexto, params }) => retirarConvite(contexto, params.id))
  rota(
    contract.consultarConvite,
    async ({ contexto, body, reply }) => {
      reply.header('cache-control', 'no-store')
      return consultarConvite(contexto, body.token)
    },
    limiteConsultar,
  )
  rota(contract.aceitarConvite, ({ contexto, body }) => aceitarConvite(contexto, body), limiteAceitar)
  rota(contract.aceitarConviteComConta, ({ contexto, body }) => aceitarConviteComConta(contexto, body.token))
}
