import * as agendamentoSchema from './agenda/agendamento.schema.ts'
import * as agendamentoCalls from './agenda/agendamento.ts'
import * as agendamentoClienteSchema from './agenda/agendamento-cliente.schema.ts'
import * as agendamentoClienteCalls from './agenda/agendamento-cliente.ts'
import * as agendarSchema from './agenda/agendar.schema.ts'
import * as agendarCalls from './agenda/agendar.ts'
import * as calendarioSchema from './agenda/calendario/calendario.schema.ts'
import * as calendarioCalls from './agenda/calendario/calendario.ts'
import * as clienteSchema from './agenda/cliente/cliente.schema.ts'
import * as clienteCalls from './agenda/cliente/cliente.ts'
import * as clienteDuplicadoSchema from './agenda/cliente/cliente-duplicado.schema.ts'
import * as clienteDuplicadoCalls from './agenda/cliente/cliente-duplicado.ts'
import * as clienteImportacaoSchema from './agenda/cliente/cliente-importacao.schema.ts'
import * as clienteImportacaoCalls from './agenda/cliente/cliente-importacao.ts'
import * as divulgacaoSchema from './agenda/divulgacao.schema.ts'
import * as divulgacaoCalls from './agenda/divulgacao.ts'
import * as esperaSchema from './agenda/espera.schema.ts'
import * as esperaCalls from './agenda/espera.ts'
import * as excecaoSchema from './agenda/excecao.schema.ts'
import * as excecaoCalls from './agenda/excecao.ts'
import * as sinalSchema from './agenda/sinal.schema.ts'
import * as sinalCalls from './agenda/sinal.ts'
import * as titularSchema from './agenda/titular/titular.schema.ts'
import * as titularCalls from './agenda/titular/titular.ts'
import * as agenteUsoSchema from './agente/agente-uso.schema.ts'
import * as agenteUsoCalls from './agente/agente-uso.ts'
import * as ensinoSchema from './agente/ensino.schema.ts'
import * as ensinoCalls from './agente/ensino.ts'
import * as instrucaoSchema from './agente/instrucao.schema.ts'
import * as instrucaoCalls from './agente/instrucao.ts'
import * as perguntaSchema from './agente/pergunta.schema.ts'
import * as perguntaCalls from './agente/pergunta.ts'
import * as promptSchema from './agente/prompt.schema.ts'
import * as promptCalls from './agente/prompt.ts'
import * as agenteTesteSchema from './atendimento/agente-teste.schema.ts'
import * as agenteTesteCalls from './atendimento/agente-teste.ts'
import * as roteiroSchema from './atendimento/roteiro.schema.ts'
import * as roteiroCalls from './atendimento/roteiro.ts'
import * as treinoSchema from './atendimento/treino.schema.ts'
import * as treinoCalls from './atendimento/treino.ts'
import * as contatoSchema from './avisos/contato.schema.ts'
import * as contatoCalls from './avisos/contato.ts'
import * as newsletterSchema from './avisos/newsletter.schema.ts'
import * as newsletterCalls from './avisos/newsletter.ts'
import * as notificacaoSchema from './avisos/notificacao.schema.ts'
import * as notificacaoCalls from './avisos/notificacao.ts'
import * as notificacaoEnvioSchema from './avisos/notificacao-envio.schema.ts'
import * as notificacaoEnvioCalls from './avisos/notificacao-envio.ts'
import * as pushSchema from './avisos/push.schema.ts'
import * as pushCalls from './avisos/push.ts'
import * as templateEmailSchema from './avisos/template-email.schema.ts'
import * as templateEmailCalls from './avisos/template-email.ts'
import * as anexoSchema from './conversa/anexo.schema.ts'
import * as anexoCalls from './conversa/anexo.ts'
import * as canalSchema from './conversa/canal.schema.ts'
import * as canalCalls from './conversa/canal.ts'
import * as chatSchema from './conversa/chat.schema.ts'
import * as chatCalls from './conversa/chat.ts'
import * as conversaSchema from './conversa/conversa.schema.ts'
import * as conversaCalls from './conversa/conversa.ts'
import * as promessaSchema from './conversa/promessa.schema.ts'
import * as promessaCalls from './conversa/promessa.ts'
import * as registroSchema from './conversa/registro.schema.ts'
import * as registroCalls from './conversa/registro.ts'
import * as respostaRapidaSchema from './conversa/resposta-rapida.schema.ts'
import * as respostaRapidaCalls from './conversa/resposta-rapida.ts'
import * as assinaturaSchema from './dinheiro/assinatura.schema.ts'
import * as assinaturaCalls from './dinheiro/assinatura.ts'
import * as cupomSchema from './dinheiro/cupom.schema.ts'
import * as cupomCalls from './dinheiro/cupom.ts'
import * as interrupcaoSchema from './dinheiro/interrupcao/interrupcao.schema.ts'
import * as interrupcaoCalls from './dinheiro/interrupcao/interrupcao.ts'
import * as pagamentoSchema from './dinheiro/pagamento.schema.ts'
import * as pagamentoCalls from './dinheiro/pagamento.ts'
import * as pagamentoGestaoSchema from './dinheiro/pagamento-gestao.schema.ts'
import * as pagamentoGestaoCalls from './dinheiro/pagamento-gestao.ts'
import * as parceiroSchema from './dinheiro/parceiro/parceiro.schema.ts'
import * as parceiroCalls from './dinheiro/parceiro/parceiro.ts'
import * as receitaSchema from './dinheiro/receita.schema.ts'
import * as receitaCalls from './dinheiro/receita.ts'
import * as conhecimentoSchema from './empresa/conhecimento.schema.ts'
import * as conhecimentoCalls from './empresa/conhecimento.ts'
import * as empresaSchema from './empresa/empresa.schema.ts'
import * as empresaCalls from './empresa/empresa.ts'
import * as imagemSchema from './empresa/imagem/imagem.schema.ts'
import * as imagemCalls from './empresa/imagem/imagem.ts'
import * as retratoSchema from './empresa/imagem/retrato.schema.ts'
import * as retratoCalls from './empresa/imagem/retrato.ts'
import * as profissionalSchema from './empresa/profissional.schema.ts'
import * as profissionalCalls from './empresa/profissional.ts'
import * as servicoSchema from './empresa/servico.schema.ts'
import * as servicoCalls from './empresa/servico.ts'
import * as servicoBasicoSchema from './empresa/servico-basico.schema.ts'
import * as servicoBasicoCalls from './empresa/servico-basico.ts'
import * as acessoSchema from './identidade/acesso/acesso.schema.ts'
import * as acessoCalls from './identidade/acesso/acesso.ts'
import * as bloqueioSchema from './identidade/acesso/bloqueio.schema.ts'
import * as bloqueioCalls from './identidade/acesso/bloqueio.ts'
import * as segundoFatorSchema from './identidade/acesso/segundo-fator.schema.ts'
import * as segundoFatorCalls from './identidade/acesso/segundo-fator.ts'
import * as sessaoSchema from './identidade/acesso/sessao.schema.ts'
import * as sessaoCalls from './identidade/acesso/sessao.ts'
import * as contaSchema from './identidade/conta.schema.ts'
import * as contaCalls from './identidade/conta.ts'
import * as contaUsuarioSchema from './identidade/conta-usuario.schema.ts'
import * as contaUsuarioCalls from './identidade/conta-usuario.ts'
import * as conviteSchema from './identidade/convite.schema.ts'
import * as conviteCalls from './identidade/convite.ts'
import * as perfilSchema from './identidade/perfil.schema.ts'
import * as perfilCalls from './identidade/perfil.ts'
import * as usuarioSchema from './identidade/usuario.schema.ts'
import * as usuarioCalls from './identidade/usuario.ts'
import * as categoriaSchema from './instalacao/categoria.schema.ts'
import * as categoriaCalls from './instalacao/categoria.ts'
import * as configuracaoSchema from './instalacao/configuracao.schema.ts'
import * as configuracaoCalls from './instalacao/configuracao.ts'
import * as fusoSchema from './instalacao/fuso.schema.ts'
import * as fusoCalls from './instalacao/fuso.ts'
import * as planoSchema from './instalacao/plano.schema.ts'
import * as planoCalls from './instalacao/plano.ts'
import * as planoCadastroSchema from './instalacao/plano-cadastro.schema.ts'
import * as planoCadastroCalls from './instalacao/plano-cadastro.ts'
import * as servidorSchema from './instalacao/servidor.schema.ts'
import * as servidorCalls from './instalacao/servidor.ts'
import * as chaveApiSchema from './integracao/chave-api.schema.ts'
import * as chaveApiCalls from './integracao/chave-api.ts'
import * as webhookSchema from './integracao/webhook.schema.ts'
import * as webhookCalls from './integracao/webhook.ts'
import { type Served, serve } from './nucleo/endpoint.ts'
import * as eventosSchema from './plataforma/eventos.schema.ts'
import * as eventosCalls from './plataforma/eventos.ts'
import * as experimentoSchema from './plataforma/experimento.schema.ts'
import * as experimentoCalls from './plataforma/experimento.ts'
import * as indicadorSchema from './plataforma/indicador.schema.ts'
import * as indicadorCalls from './plataforma/indicador.ts'
import * as leituraSchema from './plataforma/leitura.schema.ts'
import * as leituraCalls from './plataforma/leitura.ts'
import * as plataformaSchema from './plataforma/plataforma.schema.ts'
import * as plataformaCalls from './plataforma/plataforma.ts'
import * as portabilidadeSchema from './plataforma/portabilidade.schema.ts'
import * as portabilidadeCalls from './plataforma/portabilidade.ts'
import * as resumoSchema from './plataforma/resumo.schema.ts'
import * as resumoCalls from './plataforma/resumo.ts'
import * as vindaSchema from './plataforma/vinda/vinda.schema.ts'
import * as vindaCalls from './plataforma/vinda/vinda.ts'
import * as auditoriaSchema from './trilha/auditoria.schema.ts'
import * as auditoriaCalls from './trilha/auditoria.ts'

export const acesso = serve(acessoCalls, acessoSchema)
export const agendamento = serve(agendamentoCalls, agendamentoSchema)
export const agendamentoCliente = serve(agendamentoClienteCalls, agendamentoClienteSchema)
export const agendar = serve(agendarCalls, agendarSchema)
export const agenteTeste = serve(agenteTesteCalls, agenteTesteSchema)
export const agenteUso = serve(agenteUsoCalls, agenteUsoSchema)
export const anexo = serve(anexoCalls, anexoSchema)
export const assinatura = serve(assinaturaCalls, assinaturaSchema)
export const auditoria = serve(auditoriaCalls, auditoriaSchema)
export const bloqueio = serve(bloqueioCalls, bloqueioSchema)
export const calendario = serve(calendarioCalls, calendarioSchema)
export const canal = serve(canalCalls, canalSchema)
export const categoria = serve(categoriaCalls, categoriaSchema)
export const chaveApi = serve(chaveApiCalls, chaveApiSchema)
export const chat = serve(chatCalls, chatSchema)
export const cliente = serve(clienteCalls, clienteSchema)
export const clienteDuplicado = serve(clienteDuplicadoCalls, clienteDuplicadoSchema)
export const clienteImportacao = serve(clienteImportacaoCalls, clienteImportacaoSchema)
export const configuracao = serve(configuracaoCalls, configuracaoSchema)
export const conhecimento = serve(conhecimentoCalls, conhecimentoSchema)
export const conta = serve(contaCalls, contaSchema)
export const contaUsuario = serve(contaUsuarioCalls, contaUsuarioSchema)
export const contato = serve(contatoCalls, contatoSchema)
export const conversa = serve(conversaCalls, conversaSchema)
export const convite = serve(conviteCalls, conviteSchema)
export const cupom = serve(cupomCalls, cupomSchema)
export const interrupcao = serve(interrupcaoCalls, interrupcaoSchema)
export const parceiro = serve(parceiroCalls, parceiroSchema)
export const divulgacao = serve(divulgacaoCalls, divulgacaoSchema)
export const empresa = serve(empresaCalls, empresaSchema)
export const ensino = serve(ensinoCalls, ensinoSchema)
export const espera = serve(esperaCalls, esperaSchema)
export const eventos = serve(eventosCalls, eventosSchema)
export const excecao = serve(excecaoCalls, excecaoSchema)
export const experimento = serve(experimentoCalls, experimentoSchema)
export const fuso = serve(fusoCalls, fusoSchema)
export const imagem = serve(imagemCalls, imagemSchema)
export const indicador = serve(indicadorCalls, indicadorSchema)
export const instrucao = serve(instrucaoCalls, instrucaoSchema)
export const leitura = serve(leituraCalls, leituraSchema)
export const newsletter = serve(newsletterCalls, newsletterSchema)
export const notificacao = serve(notificacaoCalls, notificacaoSchema)
export const notificacaoEnvio = serve(notificacaoEnvioCalls, notificacaoEnvioSchema)
export const push = serve(pushCalls, pushSchema)
export const pagamento = serve(pagamentoCalls, pagamentoSchema)
export const pagamentoGestao = serve(pagamentoGestaoCalls, pagamentoGestaoSchema)
export const perfil = serve(perfilCalls, perfilSchema)
export const pergunta = serve(perguntaCalls, perguntaSchema)
export const plano = serve(planoCalls, planoSchema)
export const planoCadastro = serve(planoCadastroCalls, planoCadastroSchema)
export const plataforma = serve(plataformaCalls, plataformaSchema)
export const portabilidade = serve(portabilidadeCalls, portabilidadeSchema)
export const vinda = serve(vindaCalls, vindaSchema)
export const profissional = serve(profissionalCalls, profissionalSchema)
export const promessa = serve(promessaCalls, promessaSchema)
export const prompt = serve(promptCalls, promptSchema)
export const receita = serve(receitaCalls, receitaSchema)
export const registro = serve(registroCalls, registroSchema)
export const respostaRapida = serve(respostaRapidaCalls, respostaRapidaSchema)
export const resumo = serve(resumoCalls, resumoSchema)
export const retrato = serve(retratoCalls, retratoSchema)
export const roteiro = serve(roteiroCalls, roteiroSchema)
export const segundoFator = serve(segundoFatorCalls, segundoFatorSchema)
export const servico = serve(servicoCalls, servicoSchema)
export const servicoBasico = serve(servicoBasicoCalls, servicoBasicoSchema)
export const servidor = serve(servidorCalls, servidorSchema)
export const sessao = serve(sessaoCalls, sessaoSchema)
export const sinal = serve(sinalCalls, sinalSchema)
export const templateEmail = serve(templateEmailCalls, templateEmailSchema)
export const titular = serve(titularCalls, titularSchema)
export const treino = serve(treinoCalls, treinoSchema)
export const usuario = serve(usuarioCalls, usuarioSchema)
export const webhook = serve(webhookCalls, webhookSchema)

const features = {
  acesso,
  agendamento,
  agendamentoCliente,
  agendar,
  agenteTeste,
  agenteUso,
  anexo,
  assinatura,
  auditoria,
  calendario,
  canal,
  bloqueio,
  categoria,
  chaveApi,
  chat,
  cliente,
  clienteDuplicado,
  clienteImportacao,
  conhecimento,
  contaUsuario,
  conta,
  conversa,
  convite,
  cupom,
  interrupcao,
  parceiro,
  divulgacao,
  ensino,
  espera,
  eventos,
  excecao,
  experimento,
  fuso,
  imagem,
  indicador,
  instrucao,
  leitura,
  notificacao,
  perfil,
  pergunta,
  configuracao,
  contato,
  newsletter,
  pagamento,
  pagamentoGestao,
  plano,
  planoCadastro,
  plataforma,
  portabilidade,
  vinda,
  roteiro,
  resumo,
  segundoFator,
  sessao,
  usuario,
  servidor,
  promessa,
  prompt,
  notificacaoEnvio,
  push,
  templateEmail,
  titular,
  treino,
  empresa,
  servico,
  servicoBasico,
  sinal,
  profissional,
  receita,
  registro,
  respostaRapida,
  retrato,
  webhook,
}

/** All calls by `<feature>.<name>`: for API reference, permission tests and the route check. */
export const endpoints: Record<string, Served> = Object.fromEntries(
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, definition]) => [`${feature}.${name}`, definition]),
  ),
)
