import { anexo, chat as contract } from '@zelo/contract/endpoints'
import { mostrarAnexo } from '#conversa/conversa/anexo/anexo.routes.ts'
import type { Turnos } from '#conversa/porta/turnos.ts'
import type { Rotas } from '#nucleo/route.ts'
import { openStream } from '#platform/http/resposta/sse.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import type { Servicos } from '#platform/servicos.ts'
import { verAnexoDoChat } from './anexo.service.ts'
import {
  abrirConversa,
  avaliarConversa,
  consultarEmpresaPublica,
  enviarMensagem,
  listarMensagens,
} from './chat.service.ts'
import { criarEventosDoChat, ordemDe } from './chat-eventos.ts'
import { criarEstranhos } from './estranhos.ts'
import { identificarVisitante } from './identidade.service.ts'

// Per address, which people share: enough for a busy office, far too few for a flood.
const limiteAbrir = declararLimitePorEndereco({
  nome: 'chat.abrir',
  conta: 'conversations opened, identified and rated',
  max: 60,
  janelaMs: 60_000,
})
const limiteEnviar = declararLimitePorEndereco({
  nome: 'chat.enviar',
  conta: 'messages of visitors',
  max: 600,
  janelaMs: 60_000,
})

export function chatRoutes({ rota }: Rotas, { turnos, ...servicos }: Servicos & { turnos: Turnos }): void {
  const estranhos = criarEstranhos(servicos)
  const eventos = criarEventosDoChat(servicos)

  rota(contract.consultarEmpresaPublica, ({ contexto, params }) => consultarEmpresaPublica(contexto, params.chave))

  rota(
    contract.abrirConversa,
    ({ contexto, params, body }) => abrirConversa(contexto, { ...params, ...body }, estranhos),
    limiteAbrir,
  )

  rota(
    contract.identificarVisitante,
    ({ contexto, params, body }) => identificarVisitante(contexto, { ...params, ...body }),
    limiteAbrir,
  )

  rota(
    contract.enviarMensagem,
    ({ contexto, params, body }) =>
      enviarMensagem(contexto, turnos, { ...params, texto: body.texto, chaveCliente: body.chave_cliente }),
    limiteEnviar,
  )

  rota(contract.listarMensagens, ({ contexto, params, querystring }) =>
    listarMensagens(contexto, { ...params, depoisDe: querystring.depois_de }),
  )

  rota(anexo.verAnexoDoChat, async ({ contexto, params, reply }) =>
    mostrarAnexo(reply, await verAnexoDoChat(contexto, params)),
  )

  rota(
    contract.avaliarConversa,
    ({ contexto, params, body }) => avaliarConversa(contexto, { ...params, ...body }),
    limiteAbrir,
  )

  rota(contract.acompanharConversa, async ({ contexto, params, request, reply }) => {
    const depoisDe = ordemDe(request.headers['last-event-id'])
    await eventos.acompanhar(contexto, { ...params, depoisDe, abrir: () => openStream(request, reply) })
    return undefined
  })
}
