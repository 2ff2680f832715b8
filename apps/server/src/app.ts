import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { acessoRoutes } from '#features/acesso/acesso.routes.ts'
import { autenticar } from '#features/acesso/autenticar.ts'
import { bloqueioRoutes } from '#features/acesso/bloqueio.routes.ts'
import { segundoFatorRoutes } from '#features/acesso/segundo-fator.routes.ts'
import { sessaoRoutes } from '#features/acesso/sessao.routes.ts'
import { agendamentoJobs } from '#features/agendamento/agendamento.jobs.ts'
import { agendamentoRoutes } from '#features/agendamento/agendamento.routes.ts'
import { acharVitrine } from '#features/agendamento/agendar.service.ts'
import { motorBasico } from '#features/agente/motor-basico/motor-basico.ts'
import { openLeitorModelo } from '#features/agente/motor-modelo/abrir.ts'
import { agenteTesteRoutes } from '#features/agente-teste/agente-teste.routes.ts'
import { agenteUsoRoutes } from '#features/agente-uso/agente-uso.routes.ts'
import { anexoJobs } from '#features/anexo/anexo.jobs.ts'
import { anexoRoutes } from '#features/anexo/anexo.routes.ts'
import { assinaturaJobs } from '#features/assinatura/assinatura.jobs.ts'
import { assinaturaRoutes } from '#features/assinatura/assinatura.routes.ts'
import { auditoriaJobs } from '#features/auditoria/auditoria.jobs.ts'
import { auditoriaRoutes } from '#features/auditoria/auditoria.routes.ts'
import { canalJobs } from '#features/canal/canal.jobs.ts'
import { canalRoutes } from '#features/canal/canal.routes.ts'
import { openEntradas } from '#features/canal/entradas.ts'
import { sitesDaChave } from '#features/canal/site.consulta.ts'
import { webhookRoutes } from '#features/canal/webhook.routes.ts'
import { categoriaRoutes } from '#features/categoria/categoria.routes.ts'
import { chatJobs } from '#features/chat/chat.jobs.ts'
import { chatRoutes } from '#features/chat/chat.routes.ts'
import { openTurnos } from '#features/chat/turnos.ts'
import { clienteRoutes } from '#features/cliente/cliente.routes.ts'
import { importacaoJobs } from '#features/cliente/importacao.jobs.ts'
import { configuracaoRoutes } from '#features/configuracao/configuracao.routes.ts'
import { configuracaoAgora } from '#features/configuracao/configuracao-agora.ts'
import { comManutencao, manutencaoAgora } from '#features/configuracao/manutencao.ts'
import { conhecimentoRoutes } from '#features/conhecimento/conhecimento.routes.ts'
import { contaJobs } from '#features/conta/conta.jobs.ts'
import { contaRoutes } from '#features/conta/conta.routes.ts'
import { avatarRoutes, contaUsuarioRoutes } from '#features/conta/conta-usuario.routes.ts'
import { exclusaoJobs } from '#features/conta/exclusao.jobs.ts'
import { contatoJobs } from '#features/contato/contato.jobs.ts'
import { contatoRoutes } from '#features/contato/contato.routes.ts'
import { conversaJobs } from '#features/conversa/conversa.jobs.ts'
import { conversaRoutes } from '#features/conversa/conversa.routes.ts'
import { conviteRoutes } from '#features/convite/convite.routes.ts'
import { cupomRoutes } from '#features/cupom/cupom.routes.ts'
import { demoEmailsRoutes } from '#features/demo/emails.routes.ts'
import { molduraPreviaRoutes } from '#features/email/moldura-previa.routes.ts'
import { templateEmailRoutes } from '#features/email/template-email.routes.ts'
import { empresaRoutes } from '#features/empresa/empresa.routes.ts'
import { ensinoRoutes } from '#features/ensino/ensino.routes.ts'
import { esperaJobs } from '#features/espera/espera.jobs.ts'
import { esperaRoutes } from '#features/espera/espera.routes.ts'
import { eventosRoutes } from '#features/eventos/eventos.routes.ts'
import { excecaoRoutes } from '#features/excecao/excecao.routes.ts'
import { experimentoJobs } from '#features/experimento/experimento.jobs.ts'
import { experimentoRoutes } from '#features/experimento/experimento.routes.ts'
import { fusoRoutes } from '#features/fuso/fuso.routes.ts'
import { imagemRoutes } from '#features/imagem/imagem.routes.ts'
import { indicadorJobs } from '#features/indicador/indicador.jobs.ts'
import { indicadorRoutes } from '#features/indicador/indicador.routes.ts'
import { instrucaoJobs } from '#features/instrucao/instrucao.jobs.ts'
import { instrucaoRoutes } from '#features/instrucao/instrucao.routes.ts'
import { leituraRoutes } from '#features/leitura/leitura.routes.ts'
import { medirRotas } from '#features/medida/medida.service.ts'
import { newsletterJobs } from '#features/newsletter/newsletter.jobs.ts'
import { newsletterRoutes } from '#features/newsletter/newsletter.routes.ts'
import { envioJobs } from '#features/notificacao/envio.jobs.ts'
import { envioRoutes } from '#features/notificacao/envio.routes.ts'
import { notificacaoRoutes } from '#features/notificacao/notificacao.routes.ts'
import { notificacaoGatewayRoutes } from '#features/pagamento/notificacao-gateway.routes.ts'
import { pagamentoJobs } from '#features/pagamento/pagamento.jobs.ts'
import { pagamentoRoutes } from '#features/pagamento/pagamento.routes.ts'
import { sandboxRoutes } from '#features/pagamento/sandbox.routes.ts'
import { perfilRoutes } from '#features/perfil/perfil.routes.ts'
import { perguntaRoutes } from '#features/pergunta/pergunta.routes.ts'
import { planoRoutes } from '#features/plano/plano.routes.ts'
import { planosAgora } from '#features/plano/planos-agora.ts'
import { plataformaRoutes } from '#features/plataforma/plataforma.routes.ts'
import { profissionalRoutes } from '#features/profissional/profissional.routes.ts'
import { promptRoutes } from '#features/prompt/prompt.routes.ts'
import { receitaRoutes } from '#features/receita/receita.routes.ts'
import { referenciaRoutes } from '#features/referencia/referencia.routes.ts'
import { registroRoutes } from '#features/registro/registro.routes.ts'
import { respostaRapidaRoutes } from '#features/resposta-rapida/resposta-rapida.routes.ts'
import { resumoJobs } from '#features/resumo/resumo.jobs.ts'
import { resumoRoutes } from '#features/resumo/resumo.routes.ts'
import { retencaoJobs } from '#features/retencao/retencao.jobs.ts'
import { arquivosDeRetrato, retratoRoutes } from '#features/retrato/retrato.routes.ts'
import { ensaioJobs } from '#features/roteiro/ensaio.jobs.ts'
import { roteiroRoutes } from '#features/roteiro/roteiro.routes.ts'
import { metricasRoutes } from '#features/saude/metricas.routes.ts'
import { saudeRoutes } from '#features/saude/saude.routes.ts'
import { servicoRoutes } from '#features/servico/servico.routes.ts'
import { servidorJobs } from '#features/servidor/servidor.jobs.ts'
import { servidorRoutes } from '#features/servidor/servidor.routes.ts'
import { sinalJobs } from '#features/sinal/sinal.jobs.ts'
import { sinalRoutes } from '#features/sinal/sinal.routes.ts'
import { usuarioRoutes } from '#features/usuario/usuario.routes.ts'
import { naoEncontrado } from '#platform/http/error-handler.ts'
import { registerOpenapi } from '#platform/http/openapi.ts'
import { buildRotas } from '#platform/http/route.ts'
import { buildServer } from '#platform/http/server.ts'
import { closeStreams } from '#platform/http/sse.ts'
import { registerWeb } from '#platform/http/web.ts'
import { openFolga } from '#platform/jobs/folga.ts'
import type { Servicos } from '#platform/servicos.ts'

export type App = FastifyInstance

/** The whole wiring on one screen. `web` serves the built pages too; tests of the API do without. */
export async function buildApp(servicos: Servicos, options: { web: boolean }): Promise<App> {
  const app = await buildServer(servicos)
  app.addHook('preClose', async () => closeStreams())
  medirRotas(app, servicos)
  metricasRoutes(app, servicos)

  agendamentoJobs(servicos)
  esperaJobs(servicos)
  auditoriaJobs(servicos)
  assinaturaJobs(servicos)
  servidorJobs(servicos)
  contatoJobs(servicos)
  contaJobs(servicos)
  chatJobs(servicos)
  conversaJobs(servicos)
  newsletterJobs(servicos)
  envioJobs(servicos)
  importacaoJobs(servicos)
  retencaoJobs(servicos)
  experimentoJobs(servicos)
  exclusaoJobs(servicos)
  canalJobs(servicos)
  anexoJobs(servicos)
  pagamentoJobs(servicos, app)
  sinalJobs(servicos)
  const folga = openFolga()
  const modelo = openLeitorModelo(servicos)
  ensaioJobs(servicos, { motor: motorBasico, modelo })
  const turnos = openTurnos(servicos, motorBasico, modelo, folga)
  indicadorJobs(servicos)
  resumoJobs(servicos)
  instrucaoJobs(servicos)
  app.addHook('onReady', async () => turnos.start())
  app.addHook('onClose', () => turnos.stop())
  const entradas = openEntradas(servicos, turnos, folga)
  app.addHook('onReady', async () => entradas.start())
  app.addHook('onClose', () => entradas.stop())

  const api: FastifyPluginAsync = async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      // What one person was answered is nobody else's; the few answers for all say so themselves.
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    })
    await registerOpenapi(api)
    api.setNotFoundHandler(naoEncontrado)
    const rotas = buildRotas(api, servicos, comManutencao(servicos, autenticar(servicos)))
    acessoRoutes(rotas, servicos)
    bloqueioRoutes(rotas, servicos)
    sessaoRoutes(rotas)
    segundoFatorRoutes(rotas)
    contaRoutes(rotas, servicos)
    eventosRoutes(rotas, servicos)
    notificacaoRoutes(rotas)
    envioRoutes(rotas)
    perfilRoutes(rotas)
    usuarioRoutes(rotas)
    conviteRoutes(rotas)
    planoRoutes(rotas)
    cupomRoutes(rotas)
    receitaRoutes(rotas)
    assinaturaRoutes(rotas)
    plataformaRoutes(rotas)
    indicadorRoutes(rotas)
    resumoRoutes(rotas)
    ensinoRoutes(rotas)
    perguntaRoutes(rotas)
    chatRoutes(rotas, { ...servicos, turnos })
    configuracaoRoutes(rotas)
    contatoRoutes(rotas)
    newsletterRoutes(rotas)
    contaUsuarioRoutes(rotas)
    avatarRoutes(api, servicos)
    arquivosDeRetrato(api, servicos)
    conversaRoutes(rotas, { turnos })
    anexoRoutes(rotas)
    leituraRoutes(rotas)
    experimentoRoutes(rotas)
    clienteRoutes(rotas)
    agendamentoRoutes(rotas)
    auditoriaRoutes(rotas)
    categoriaRoutes(rotas)
    fusoRoutes(rotas)
    servidorRoutes(rotas)
    canalRoutes(rotas)
    await webhookRoutes(api, servicos, entradas, folga)
    pagamentoRoutes(rotas)
    await notificacaoGatewayRoutes(api, servicos)
    promptRoutes(rotas)
    imagemRoutes(rotas)
    templateEmailRoutes(rotas)
    molduraPreviaRoutes(api)
    empresaRoutes(rotas)
    servicoRoutes(rotas)
    conhecimentoRoutes(rotas)
    instrucaoRoutes(rotas)
    roteiroRoutes(rotas, motorBasico)
    agenteTesteRoutes(rotas, motorBasico, modelo)
    agenteUsoRoutes(rotas)
    excecaoRoutes(rotas)
    esperaRoutes(rotas)
    sinalRoutes(rotas)
    profissionalRoutes(rotas)
    registroRoutes(rotas)
    respostaRapidaRoutes(rotas)
    retratoRoutes(rotas)
    referenciaRoutes(api)
  }
  await app.register(api, { prefix: '/api' })

  saudeRoutes(app, servicos)
  await demoEmailsRoutes(app, servicos)
  await sandboxRoutes(app, servicos)
  if (options.web) {
    await registerWeb(app, servicos.config, {
      fechadoAgora: () => manutencaoAgora(servicos),
      sitesDoChat: (chave) => sitesDaChave(servicos.db, chave),
      achar: { '/agendar': (chave, busca, idioma) => acharVitrine({ ...servicos, idioma }, chave, busca) },
      hoje: async (idioma) => {
        const [planos, { contato, encarregado }, fechado] = await Promise.all([
          planosAgora(servicos, idioma),
          configuracaoAgora(servicos),
          manutencaoAgora(servicos),
        ])
        return { planos, contato, encarregado, manutencao: fechado?.anuncio(idioma) }
      },
    })
  }
  return app
}
