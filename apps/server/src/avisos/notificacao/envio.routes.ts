import { notificacaoEnvio as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as consulta from './envio.consulta.ts'
import * as service from './envio.service.ts'

export function envioRoutes({ rota }: Rotas): void {
  rota(contract.listarEnvios, ({ contexto, querystring }) => consulta.listarEnvios(contexto, querystring))
  rota(contract.exportarEnvios, ({ contexto, querystring, reply }) =>
    consulta.exportarEnvios(contexto, querystring, reply),
  )
  rota(contract.listarAlvos, ({ contexto, querystring }) => consulta.listarAlvos(contexto, querystring))
  rota(contract.contarPublico, ({ contexto, body }) => consulta.contarPublico(contexto, body))
  rota(contract.preverNotificacao, async ({ body }) => ({ html: consulta.htmlDe(body) }))
  rota(contract.consultarEnvio, ({ contexto, params }) => consulta.consultarEnvio(contexto, params.id))
  rota(contract.historicoEnvio, historicoDe('notificacao'))
  rota(contract.cadastrarEnvio, ({ contexto, body }) => service.cadastrarEnvio(contexto, body))
  rota(contract.copiarEnvio, ({ contexto, params }) => service.copiarEnvio(contexto, params.id))
  rota(contract.editarEnvio, ({ contexto, params, body }) => service.editarEnvio(contexto, params.id, body))
  rota(contract.enviarNotificacao, ({ contexto, params, body }) => service.enviarNotificacao(contexto, params.id, body))
  rota(contract.desagendarNotificacao, ({ contexto, params }) => service.desagendarNotificacao(contexto, params.id))
  rota(contract.retirarNotificacao, ({ contexto, params }) => service.retirarNotificacao(contexto, params.id))
  rota(contract.excluirEnvio, ({ contexto, params }) => service.excluirEnvio(contexto, params.id))
}
