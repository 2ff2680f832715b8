import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { agendamentoJobs } from '#agenda/agendamento/agendamento.jobs.ts'
import { agendamentoRoutes } from '#agenda/agendamento/agendamento.routes.ts'
import { acharVitrine } from '#agenda/agendamento/publico/agendar.service.ts'
import { sinalJobs } from '#agenda/agendamento/sinal/aviso/sinal.jobs.ts'
import { sinalRoutes } from '#agenda/agendamento/sinal/sinal.routes.ts'
import { calendarioJobs } from '#agenda/calendario/calendario.jobs.ts'
import { calendarioRoutes } from '#agenda/calendario/calendario.routes.ts'
import { importacaoJobs } from '#agenda/cliente/importacao/importacao.jobs.ts'
import { esperaJobs } from '#agenda/espera/espera.jobs.ts'
import { esperaRoutes } from '#agenda/espera/espera.routes.ts'
import { excecaoRoutes } from '#agenda/excecao/excecao.routes.ts'
import { clienteRoutes } from '#agenda/ficha/cliente.routes.ts'
import { titularJobs } from '#agenda/titular/titular.jobs.ts'
import { titularRoutes } from '#agenda/titular/titular.routes.ts'
import { tvRoutes } from '#agenda/tv/tv.routes.ts'
import { agenteUsoRoutes } from '#agente/agente-uso/agente-uso.routes.ts'
import { ensinoRoutes } from '#agente/ensino/ensino.routes.ts'
import { instrucaoJobs } from '#agente/instrucao/instrucao.jobs.ts'
import { instrucaoRoutes } from '#agente/instrucao/instrucao.routes.ts'
import { motorBasico } from '#agente/motor-basico/motor-basico.ts'
import { openLeitorModelo } from '#agente/motor-modelo/abrir.ts'
import { perguntaRoutes } from '#agente/pergunta/pergunta.routes.ts'
import { promptRoutes } from '#agente/prompt/prompt.routes.ts'
import { agenteTesteRoutes } from '#atendimento/agente-teste/agente-teste.routes.ts'
import { lembretesJobs } from '#atendimento/lembretes/lembretes.jobs.ts'
import { ensaioJobs } from '#atendimento/roteiro/ensaio.jobs.ts'
import { roteiroRoutes } from '#atendimento/roteiro/roteiro.routes.ts'
import { openTreino } from '#atendimento/treino/abrir.ts'
import { treinoRoutes } from '#atendimento/treino/treino.routes.ts'
import { openTurnos } from '#atendimento/turno/turnos.ts'
import { contatoJobs } from '#avisos/contato/contato.jobs.ts'
import { contatoRoutes } from '#avisos/contato/contato.routes.ts'
import { molduraPreviaRoutes } from '#avisos/email/cadastro/moldura-previa.routes.ts'
import { templateEmailRoutes } from '#avisos/email/cadastro/template-email.routes.ts'
import { newsletterJobs } from '#avisos/newsletter/newsletter.jobs.ts'
import { newsletterRoutes } from '#avisos/newsletter/newsletter.routes.ts'
import { envioJobs } from '#avisos/notificacao/envio.jobs.ts'
import { envioRoutes } from '#avisos/notificacao/envio.routes.ts'
import { notificacaoRoutes } from '#avisos/notificacao/notificacao.routes.ts'
import { pushJobs } from '#avisos/notificacao/push/push.jobs.ts'
import { pushRoutes } from '#avisos/notificacao/push/push.routes.ts'
import { canalJobs } from '#conversa/canal/canal.jobs.ts'
import { canalRoutes } from '#conversa/canal/canal.routes.ts'
import { anexoJobs } from '#conversa/canal/entrada/anexo.jobs.ts'
import { openEntradas } from '#conversa/canal/entrada/entradas.ts'
import { sitesDaChave } from '#conversa/canal/site/site.consulta.ts'
import { webhookRoutes } from '#conversa/canal/webhook/webhook.routes.ts'
import { anexoRoutes } from '#conversa/conversa/anexo/anexo.routes.ts'
import { conversaJobs } from '#conversa/conversa/conversa.jobs.ts'
import { conversaRoutes } from '#conversa/conversa/conversa.routes.ts'
import { promessaJobs } from '#conversa/conversa/promessa/promessa.jobs.ts'
import { promessaRoutes } from '#conversa/conversa/promessa/promessa.routes.ts'
import { registroRoutes } from '#conversa/registro/registro.routes.ts'
import { respostaRapidaRoutes } from '#conversa/resposta-rapida/resposta-rapida.routes.ts'
import { chatJobs } from '#conversa/web/chat.jobs.ts'
import { chatRoutes } from '#conversa/web/chat.routes.ts'
import { assinaturaJobs } from '#dinheiro/assinatura/assinatura.jobs.ts'
import { assinaturaRoutes } from '#dinheiro/assinatura/assinatura.routes.ts'
import { cupomRoutes } from '#dinheiro/assinatura/cupom/cupom.routes.ts'
import { interrupcaoRoutes } from '#dinheiro/assinatura/interrupcao/interrupcao.routes.ts'
import { parceiroRoutes } from '#dinheiro/assinatura/parceiro/parceiro.routes.ts'
import { notificacaoGatewayRoutes } from '#dinheiro/cobranca/notificacao-gateway.routes.ts'
import { sandboxRoutes } from '#dinheiro/gateway/sandbox/sandbox.routes.ts'
import { pagamentoJobs } from '#dinheiro/pagamento/pagamento.jobs.ts'
import { pagamentoRoutes } from '#dinheiro/pagamento/pagamento.routes.ts'
import { receitaRoutes } from '#dinheiro/receita/receita.routes.ts'
import { conhecimentoRoutes } from '#empresa/conhecimento/conhecimento.routes.ts'
import { empresaRoutes } from '#empresa/empresa/empresa.routes.ts'
import { imagemRoutes } from '#empresa/imagem/imagem.routes.ts'
import { profissionalRoutes } from '#empresa/profissional/profissional.routes.ts'
import { arquivosDeRetrato, retratoRoutes } from '#empresa/retrato/retrato.routes.ts'
import { servicoRoutes } from '#empresa/servico/servico.routes.ts'
import { bloqueioRoutes } from '#identidade/acesso/bloqueio/bloqueio.routes.ts'
import { acessoRoutes } from '#identidade/acesso/entrada/acesso.routes.ts'
import { segundoFatorRoutes } from '#identidade/acesso/segundo-fator/segundo-fator.routes.ts'
import { autenticar } from '#identidade/acesso/sessao/autenticar.ts'
import { sessaoRoutes } from '#identidade/acesso/sessao/sessao.routes.ts'
import { contaJobs } from '#identidade/conta/conta.jobs.ts'
import { contaRoutes } from '#identidade/conta/conta.routes.ts'
import { avatarRoutes, contaUsuarioRoutes } from '#identidade/conta/propria/conta-usuario.routes.ts'
import { conviteRoutes } from '#identidade/convite/convite.routes.ts'
import { perfilRoutes } from '#identidade/perfil/perfil.routes.ts'
import { usuarioRoutes } from '#identidade/usuario/usuario.routes.ts'
import { categoriaRoutes } from '#instalacao/categoria/categoria.routes.ts'
import { configuracaoRoutes } from '#instalacao/configuracao/configuracao.routes.ts'
import { configuracaoAgora } from '#instalacao/configuracao/configuracao-agora.ts'
import { fusoRoutes } from '#instalacao/fuso/fuso.routes.ts'
import { planoRoutes } from '#instalacao/plano/plano.routes.ts'
import { planosAgora } from '#instalacao/plano/planos-agora.ts'
import { chaveApiRoutes } from '#integracao/chave-api/chave-api.routes.ts'
import { openV1 } from '#integracao/v1/abrir.ts'
import { openEntregas } from '#integracao/webhook/entrega/entregas.ts'
import { webhooksRoutes } from '#integracao/webhook/webhook.routes.ts'
import { buildRotas } from '#nucleo/route.ts'
import { demoEmailsRoutes } from '#plataforma/emails-da-demo/emails.routes.ts'
import { esquecimentoRoutes } from '#plataforma/esquecimento/esquecimento.routes.ts'
import { exclusaoJobs } from '#plataforma/esquecimento/exclusao.jobs.ts'
import { eventosRoutes } from '#plataforma/eventos/eventos.routes.ts'
import { experimentoJobs } from '#plataforma/experimento/experimento.jobs.ts'
import { experimentoRoutes } from '#plataforma/experimento/experimento.routes.ts'
import { indicadorJobs } from '#plataforma/indicador/indicador.jobs.ts'
import { indicadorRoutes } from '#plataforma/indicador/indicador.routes.ts'
import { leituraRoutes } from '#plataforma/leitura/leitura.routes.ts'
import { comManutencao, manutencaoAgora } from '#plataforma/manutencao/manutencao.ts'
import { medirRotas } from '#plataforma/medida/medida.service.ts'
import { plataformaRoutes } from '#plataforma/plataforma/plataforma.routes.ts'
import { portabilidadeJobs } from '#plataforma/portabilidade/portabilidade.jobs.ts'
import { arquivosDaEmpresa, portabilidadeRoutes } from '#plataforma/portabilidade/portabilidade.routes.ts'
import { vindaJobs } from '#plataforma/portabilidade/vinda/vinda.jobs.ts'
import { vindaRoutes } from '#plataforma/portabilidade/vinda/vinda.routes.ts'
import { referenciaRoutes } from '#plataforma/referencia/referencia.routes.ts'
import { resumoJobs } from '#plataforma/resumo/resumo.jobs.ts'
import { resumoRoutes } from '#plataforma/resumo/resumo.routes.ts'
import { retencaoJobs } from '#plataforma/retencao/retencao.jobs.ts'
import { metricasRoutes } from '#plataforma/saude/metricas.routes.ts'
import { saudeRoutes } from '#plataforma/saude/saude.routes.ts'
import { servidorJobs } from '#plataforma/servidor/servidor.jobs.ts'
import { servidorRoutes } from '#plataforma/servidor/servidor.routes.ts'
import { registerWeb } from '#plataforma/site/web.ts'
import { naoEncontrado } from '#platform/http/error-handler.ts'
import { registerOpenapi } from '#platform/http/openapi.ts'
import { closeStreams } from '#platform/http/resposta/sse.ts'
import { buildServer } from '#platform/http/server.ts'
import { openBackPressure } from '#platform/jobs/back-pressure.ts'
import type { Servicos } from '#platform/servicos.ts'
import { auditoriaJobs } from '#trilha/auditoria/auditoria.jobs.ts'
import { auditoriaRoutes } from '#trilha/auditoria/auditoria.routes.ts'

export type App = FastifyInstance

/** Registers the whole product. `web` also serves the built pages; tests of the API need none. */
export async function buildApp(servicos: Servicos, options: { web: boolean }): Promise<App> {
  const app = await buildServer(servicos)
  app.addHook('preClose', async () => closeStreams())
  medirRotas(app, servicos)
  await metricasRoutes(app, servicos)

  agendamentoJobs(servicos)
  lembretesJobs(servicos)
  esperaJobs(servicos)
  calendarioJobs(servicos)
  auditoriaJobs(servicos)
  assinaturaJobs(servicos)
  servidorJobs(servicos)
  contatoJobs(servicos)
  contaJobs(servicos)
  chatJobs(servicos)
  conversaJobs(servicos)
  promessaJobs(servicos)
  newsletterJobs(servicos)
  envioJobs(servicos)
  pushJobs(servicos)
  importacaoJobs(servicos)
  retencaoJobs(servicos)
  portabilidadeJobs(servicos)
  vindaJobs(servicos)
  experimentoJobs(servicos)
  exclusaoJobs(servicos)
  canalJobs(servicos)
  anexoJobs(servicos)
  pagamentoJobs(servicos, app)
  sinalJobs(servicos)
  titularJobs(servicos)
  const backPressure = openBackPressure()
  const modelo = openLeitorModelo(servicos)
  ensaioJobs(servicos, { motor: motorBasico, modelo })
  const turnos = openTurnos(servicos, motorBasico, modelo, backPressure)
  indicadorJobs(servicos)
  resumoJobs(servicos)
  instrucaoJobs(servicos)
  app.addHook('onReady', async () => turnos.start())
  app.addHook('onClose', () => turnos.stop())
  const entradas = openEntradas(servicos, turnos, backPressure)
  app.addHook('onReady', async () => entradas.start())
  app.addHook('onClose', () => entradas.stop())
  const treino = openTreino(servicos, motorBasico, modelo)
  app.addHook('onClose', () => treino.stop())
  const entregas = openEntregas(servicos)
  app.addHook('onReady', async () => entregas.start())
  app.addHook('onClose', () => entregas.stop())

  const api: FastifyPluginAsync = async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      // Answers are private by default. The few that everybody may get set their own headers.
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
      done()
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
    pushRoutes(rotas, servicos)
    perfilRoutes(rotas)
    usuarioRoutes(rotas)
    conviteRoutes(rotas)
    planoRoutes(rotas)
    cupomRoutes(rotas)
    interrupcaoRoutes(rotas)
    parceiroRoutes(rotas)
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
    arquivosDaEmpresa(api, servicos)
    conversaRoutes(rotas, { turnos })
    promessaRoutes(rotas)
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
    await webhookRoutes(api, servicos, entradas, backPressure)
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
    treinoRoutes(rotas, treino)
    agenteUsoRoutes(rotas)
    excecaoRoutes(rotas)
    calendarioRoutes(rotas)
    esperaRoutes(rotas)
    tvRoutes(rotas)
    sinalRoutes(rotas)
    titularRoutes(rotas)
    profissionalRoutes(rotas)
    registroRoutes(rotas)
    respostaRapidaRoutes(rotas)
    retratoRoutes(rotas)
    webhooksRoutes(rotas)
    portabilidadeRoutes(rotas)
    vindaRoutes(rotas)
    esquecimentoRoutes(rotas)
    chaveApiRoutes(rotas)
    referenciaRoutes(api)
  }
  await app.register(api, { prefix: '/api' })
  await openV1(app, servicos, () => manutencaoAgora(servicos))

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
