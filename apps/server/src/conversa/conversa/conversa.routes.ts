import { conversa as contract } from '@zelo/contract/endpoints'
import { listarAtendentes } from '#conversa/conversa/equipe/atendentes.ts'
import {
  assumirConversa,
  atribuirConversa,
  devolverConversa,
  encerrarConversa,
  responderConversa,
} from '#conversa/conversa/equipe/atendimento.service.ts'
import { anotarConversa, apagarNotaDaConversa } from '#conversa/conversa/equipe/notas.service.ts'
import type { Turnos } from '#conversa/porta/turnos.ts'
import type { Rotas } from '#nucleo/route.ts'
import { buscarMensagens } from './buscar-mensagens.service.ts'
import {
  consultarConversa,
  exportarConversas,
  listarConversas,
  listarMensagensDaConversa,
  marcarConversaLida,
} from './conversa.service.ts'
import { consultarAtendimento, editarAtendimento } from './satisfacao.service.ts'

export function conversaRoutes({ rota }: Rotas, { turnos }: { turnos: Turnos }): void {
  rota(contract.listarConversas, ({ contexto, querystring }) => listarConversas(contexto, querystring))
  rota(contract.exportarConversas, ({ contexto, querystring, reply }) =>
    exportarConversas(contexto, querystring, reply),
  )
  rota(contract.buscarMensagens, ({ contexto, querystring }) => buscarMensagens(contexto, querystring))
  rota(contract.listarAtendentes, ({ contexto }) => listarAtendentes(contexto))
  rota(contract.consultarAtendimento, ({ contexto }) => consultarAtendimento(contexto))
  rota(contract.editarAtendimento, ({ contexto, body }) => editarAtendimento(contexto, body))
  rota(contract.consultarConversa, ({ contexto, params }) => consultarConversa(contexto, params.id))
  rota(contract.listarMensagensDaConversa, ({ contexto, params, querystring }) =>
    listarMensagensDaConversa(contexto, { ...params, antesDe: querystring.antes_de, limite: querystring.limite }),
  )
  rota(contract.marcarConversaLida, ({ contexto, params, body }) => marcarConversaLida(contexto, params.id, body.ate))
  rota(contract.anotarConversa, ({ contexto, params, body }) => anotarConversa(contexto, params.id, body))
  rota(contract.apagarNotaDaConversa, ({ contexto, params }) => apagarNotaDaConversa(contexto, params.id, params.nota))
  rota(contract.atribuirConversa, ({ contexto, params, body }) =>
    atribuirConversa(contexto, params.id, body.usuario_id),
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
