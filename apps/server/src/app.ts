import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { acessoRoutes } from '#features/acesso/acesso.routes.ts'
import { autenticar } from '#features/acesso/autenticar.ts'
import { agendamentoJobs } from '#features/agendamento/agendamento.jobs.ts'
import { agendamentoRoutes } from '#features/agendamento/agendamento.routes.ts'
import { motorBasico } from '#features/agente/motor-basico.ts'
import { chatRoutes } from '#features/chat/chat.routes.ts'
import { openTurnos } from '#features/chat/turnos.ts'
import { clienteRoutes } from '#features/cliente/cliente.routes.ts'
import { conversaJobs } from '#features/conversa/conversa.jobs.ts'
import { conversaRoutes } from '#features/conversa/conversa.routes.ts'
import { eventosRoutes } from '#features/eventos/eventos.routes.ts'
import { notificacaoRoutes } from '#features/notificacao/notificacao.routes.ts'
import { planoRoutes } from '#features/plano/plano.routes.ts'
import { referenciaRoutes } from '#features/referencia/referencia.routes.ts'
import { saudeRoutes } from '#features/saude/saude.routes.ts'
import { naoEncontrado } from '#platform/http/error-handler.ts'
import { registerOpenapi } from '#platform/http/openapi.ts'
import { buildRotas } from '#platform/http/route.ts'
import { buildServer } from '#platform/http/server.ts'
import { closeStreams } from '#platform/http/sse.ts'
import { registerWeb } from '#platform/http/web.ts'
import type { Servicos } from '#platform/servicos.ts'

export type App = FastifyInstance

/** The whole wiring on one screen. `web` serves the built pages too; tests of the API do without. */
export async function buildApp(servicos: Servicos, options: { web: boolean }): Promise<App> {
  const app = await buildServer(servicos)
  app.addHook('preClose', async () => closeStreams())

  agendamentoJobs(servicos)
  conversaJobs(servicos)
  const turnos = openTurnos(servicos, motorBasico)
  app.addHook('onReady', async () => turnos.start())
  app.addHook('onClose', () => turnos.stop())

  const api: FastifyPluginAsync = async (api) => {
    await registerOpenapi(api)
    api.setNotFoundHandler(naoEncontrado)
    const rotas = buildRotas(api, servicos, autenticar(servicos))
    acessoRoutes(rotas)
    eventosRoutes(rotas, servicos)
    notificacaoRoutes(rotas)
    planoRoutes(rotas)
    chatRoutes(rotas, { turnos, limites: servicos.config.limites })
    conversaRoutes(rotas)
    clienteRoutes(rotas)
    agendamentoRoutes(rotas)
    referenciaRoutes(api)
  }
  await app.register(api, { prefix: '/api' })

  saudeRoutes(app, servicos)
  if (options.web) await registerWeb(app)
  return app
}
