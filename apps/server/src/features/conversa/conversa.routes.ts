import * as contract from '@zelo/contract/conversa'
import type { Turnos } from '#features/chat/turnos.ts'
import type { Rotas } from '#platform/http/route.ts'
import { assumirConversa, devolverConversa, encerrarConversa, responderConversa } from './atendimento.service.ts'
import { consultarConversa, listarConversas, listarMensagensDaConversa } from './conversa.service.ts'

export function conversaRoutes({ rota }: Rotas, { turnos }: { turnos: Turnos }): void {
  rota(contract.listarConversas, ({ contexto, querystring }) => listarConversas(contexto, querystring))
  rota(contract.consultarConversa, ({ contexto, params }) => consultarConversa(contexto, params.id))
  rota(contract.listarMensagensDaConversa, ({ contexto, params, querystring }) =>
    listarMensagensDaConversa(contexto, { ...params, antesDe: querystring.antes_de, limite: querystring.limite }),
  )
  rota(contract.assumirConversa, ({ contexto, params }) => assumirConversa(contexto, params.id))
  rota(contract.devolverConversa, async ({ contexto, params: { id } }) => {
    const { status, espera, empresaId } = await devolverConversa(contexto, id)
    if (espera) turnos.acordar({ empresaId, conversaId: id })
    return { status }
  })
  rota(contract.encerrarConversa, ({ contexto, params }) => encerrarConversa(contexto, params.id))
  rota(contract.responderConversa, ({ contexto, params, body }) => responderConversa(contexto, params.id, body))
}
