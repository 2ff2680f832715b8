import * as acessoSchema from './acesso.schema.ts'
import * as acessoCalls from './acesso.ts'
import * as agendamentoSchema from './agendamento.schema.ts'
import * as agendamentoCalls from './agendamento.ts'
import * as agendamentoClienteSchema from './agendamento-cliente.schema.ts'
import * as agendamentoClienteCalls from './agendamento-cliente.ts'
import * as agendarSchema from './agendar.schema.ts'
import * as agendarCalls from './agendar.ts'
import * as agenteTesteSchema from './agente-teste.schema.ts'
import * as agenteTesteCalls from './agente-teste.ts'
import * as agenteUsoSchema from './agente-uso.schema.ts'
import * as agenteUsoCalls from './agente-uso.ts'
import * as anexoSchema from './anexo.schema.ts'
import * as anexoCalls from './anexo.ts'
import * as assinaturaSchema from './assinatura.schema.ts'
import * as assinaturaCalls from './assinatura.ts'
import * as auditoriaSchema from './auditoria.schema.ts'
import * as auditoriaCalls from './auditoria.ts'
import * as bloqueioSchema from './bloqueio.schema.ts'
import * as bloqueioCalls from './bloqueio.ts'
import * as canalSchema from './canal.schema.ts'
import * as canalCalls from './canal.ts'
import * as categoriaSchema from './categoria.schema.ts'
import * as categoriaCalls from './categoria.ts'
import * as chatSchema from './chat.schema.ts'
import * as chatCalls from './chat.ts'
import * as clienteSchema from './cliente.schema.ts'
import * as clienteCalls from './cliente.ts'
import * as clienteDuplicadoSchema from './cliente-duplicado.schema.ts'
import * as clienteDuplicadoCalls from './cliente-duplicado.ts'
import * as clienteImportacaoSchema from './cliente-importacao.schema.ts'
import * as clienteImportacaoCalls from './cliente-importacao.ts'
import * as configuracaoSchema from './configuracao.schema.ts'
import * as configuracaoCalls from './configuracao.ts'
import * as conhecimentoSchema from './conhecimento.schema.ts'
import * as conhecimentoCalls from './conhecimento.ts'
import * as contaSchema from './conta.schema.ts'
import * as contaCalls from './conta.ts'
import * as contaUsuarioSchema from './conta-usuario.schema.ts'
import * as contaUsuarioCalls from './conta-usuario.ts'
import * as contatoSchema from './contato.schema.ts'
import * as contatoCalls from './contato.ts'
import * as conversaSchema from './conversa.schema.ts'
import * as conversaCalls from './conversa.ts'
import * as conviteSchema from './convite.schema.ts'
import * as conviteCalls from './convite.ts'
import * as cupomSchema from './cupom.schema.ts'
import * as cupomCalls from './cupom.ts'
import * as empresaSchema from './empresa.schema.ts'
import * as empresaCalls from './empresa.ts'
import { type Served, serve } from './endpoint.ts'
import * as ensinoSchema from './ensino.schema.ts'
import * as ensinoCalls from './ensino.ts'
import * as esperaSchema from './espera.schema.ts'
import * as esperaCalls from './espera.ts'
import * as eventosSchema from './eventos.schema.ts'
import * as eventosCalls from './eventos.ts'
import * as excecaoSchema from './excecao.schema.ts'
import * as excecaoCalls from './excecao.ts'
import * as experimentoSchema from './experimento.schema.ts'
import * as experimentoCalls from './experimento.ts'
import * as fusoSchema from './fuso.schema.ts'
import * as fusoCalls from './fuso.ts'
import * as imagemSchema from './imagem.schema.ts'
import * as imagemCalls from './imagem.ts'
import * as indicadorSchema from './indicador.schema.ts'
import * as indicadorCalls from './indicador.ts'
import * as instrucaoSchema from './instrucao.schema.ts'
import * as instrucaoCalls from './instrucao.ts'
import * as leituraSchema from './leitura.schema.ts'
import * as leituraCalls from './leitura.ts'
import * as newsletterSchema from './newsletter.schema.ts'
import * as newsletterCalls from './newsletter.ts'
import * as notificacaoSchema from './notificacao.schema.ts'
import * as notificacaoCalls from './notificacao.ts'
import * as notificacaoEnvioSchema from './notificacao-envio.schema.ts'
import * as notificacaoEnvioCalls from './notificacao-envio.ts'
import * as pagamentoSchema from './pagamento.schema.ts'
import * as pagamentoCalls from './pagamento.ts'
import * as pagamentoGestaoSchema from './pagamento-gestao.schema.ts'
import * as pagamentoGestaoCalls from './pagamento-gestao.ts'
import * as perfilSchema from './perfil.schema.ts'
import * as perfilCalls from './perfil.ts'
import * as perguntaSchema from './pergunta.schema.ts'
import * as perguntaCalls from './pergunta.ts'
import * as planoSchema from './plano.schema.ts'
import * as planoCalls from './plano.ts'
import * as planoCadastroSchema from './plano-cadastro.schema.ts'
import * as planoCadastroCalls from './plano-cadastro.ts'
import * as plataformaSchema from './plataforma.schema.ts'
import * as plataformaCalls from './plataforma.ts'
import * as profissionalSchema from './profissional.schema.ts'
import * as profissionalCalls from './profissional.ts'
import * as promptSchema from './prompt.schema.ts'
import * as promptCalls from './prompt.ts'
import * as receitaSchema from './receita.schema.ts'
import * as receitaCalls from './receita.ts'
import * as registroSchema from './registro.schema.ts'
import * as registroCalls from './registro.ts'
import * as respostaRapidaSchema from './resposta-rapida.schema.ts'
import * as respostaRapidaCalls from './resposta-rapida.ts'
import * as resumoSchema from './resumo.schema.ts'
import * as resumoCalls from './resumo.ts'
import * as retratoSchema from './retrato.schema.ts'
import * as retratoCalls from './retrato.ts'
import * as roteiroSchema from './roteiro.schema.ts'
import * as roteiroCalls from './roteiro.ts'
import * as segundoFatorSchema from './segundo-fator.schema.ts'
import * as segundoFatorCalls from './segundo-fator.ts'
import * as servicoSchema from './servico.schema.ts'
import * as servicoCalls from './servico.ts'
import * as servicoBasicoSchema from './servico-basico.schema.ts'
import * as servicoBasicoCalls from './servico-basico.ts'
import * as servidorSchema from './servidor.schema.ts'
import * as servidorCalls from './servidor.ts'
import * as sessaoSchema from './sessao.schema.ts'
import * as sessaoCalls from './sessao.ts'
import * as sinalSchema from './sinal.schema.ts'
import * as sinalCalls from './sinal.ts'
import * as templateEmailSchema from './template-email.schema.ts'
import * as templateEmailCalls from './template-email.ts'
import * as usuarioSchema from './usuario.schema.ts'
import * as usuarioCalls from './usuario.ts'

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
export const canal = serve(canalCalls, canalSchema)
export const categoria = serve(categoriaCalls, categoriaSchema)
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
export const pagamento = serve(pagamentoCalls, pagamentoSchema)
export const pagamentoGestao = serve(pagamentoGestaoCalls, pagamentoGestaoSchema)
export const perfil = serve(perfilCalls, perfilSchema)
export const pergunta = serve(perguntaCalls, perguntaSchema)
export const plano = serve(planoCalls, planoSchema)
export const planoCadastro = serve(planoCadastroCalls, planoCadastroSchema)
export const plataforma = serve(plataformaCalls, plataformaSchema)
export const profissional = serve(profissionalCalls, profissionalSchema)
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
export const usuario = serve(usuarioCalls, usuarioSchema)

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
  canal,
  bloqueio,
  categoria,
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
  roteiro,
  resumo,
  segundoFator,
  sessao,
  usuario,
  servidor,
  prompt,
  notificacaoEnvio,
  templateEmail,
  empresa,
  servico,
  servicoBasico,
  sinal,
  profissional,
  receita,
  registro,
  respostaRapida,
  retrato,
}

/** Every call of the product by `<feature>.<name>`: from it come the API reference, the permission matrix tests and the route check at start. */
export const endpoints: Record<string, Served> = Object.fromEntries(
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, definition]) => [`${feature}.${name}`, definition]),
  ),
)
