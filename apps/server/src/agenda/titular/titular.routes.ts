import { titular as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { consultarLinkTitular, pedirCodigoTitular } from './acesso.service.ts'
import { aceitarCorrecao, consultarProtocolo, listarPedidosTitular, recusarPedidoTitular } from './titular.service.ts'

export const limiteTitular = declararLimitePorEndereco({
  nome: 'titular.link',
  conta: 'calls of data subjects, by their links and numbers',
  max: 60,
  janelaMs: 60_000,
  sempre: true,
})

export function titularRoutes({ rota }: Rotas): void {
  rota(contract.listarPedidosTitular, ({ contexto, querystring }) => listarPedidosTitular(contexto, querystring))
  rota(contract.aceitarCorrecao, ({ contexto, params }) => aceitarCorrecao(contexto, params.id))
  rota(contract.recusarPedidoTitular, ({ contexto, params, body }) => recusarPedidoTitular(contexto, params.id, body))
  rota(
    contract.consultarLinkTitular,
    ({ contexto, params }) => consultarLinkTitular(contexto, params.token),
    limiteTitular,
  )
  rota(
    contract.pedirCodigoTitular,
    ({ contexto, params, body }) => pedirCodigoTitular(contexto, params.token, body.email),
    limiteTitular,
  )
  rota(
    contract.consultarProtocolo,
    ({ contexto, params }) => consultarProtocolo(contexto, params.protocolo),
    limiteTitular,
  )
}
