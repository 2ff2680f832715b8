import * as contract from '@zelo/contract/conversa'
import type { Rotas } from '#platform/http/route.ts'
import { consultarConversa, listarConversas, listarMensagensDaConversa } from './conversa.service.ts'

export function conversaRoutes({ rota }: Rotas): void {
  rota(contract.listarConversas, ({ contexto, querystring }) => listarConversas(contexto, querystring))
  rota(contract.consultarConversa, ({ contexto, params }) => consultarConversa(contexto, params.id))
  rota(contract.listarMensagensDaConversa, ({ contexto, params, querystring }) =>
    listarMensagensDaConversa(contexto, { ...params, antesDe: querystring.antes_de, limite: querystring.limite }),
  )
}
