import { exemplos as acesso } from './acesso.ts'
import { exemplos as agendamento } from './agendamento.ts'
import { exemplos as agendamentoCliente } from './agendamento-cliente.ts'
import { exemplos as agendar } from './agendar.ts'
import { exemplos as agenteTeste } from './agente-teste.ts'
import { exemplos as agenteUso } from './agente-uso.ts'
import { exemplos as anexo } from './anexo.ts'
import { exemplos as assinatura } from './assinatura.ts'
import { exemplos as auditoria } from './auditoria.ts'
import { exemplos as bloqueio } from './bloqueio.ts'
import { exemplos as calendario } from './calendario.ts'
import { exemplos as canal } from './canal.ts'
import { exemplos as categoria } from './categoria.ts'
import { exemplos as chat } from './chat.ts'
import { exemplos as chaveApi } from './chave-api.ts'
import { exemplos as cliente } from './cliente.ts'
import { exemplos as clienteDuplicado } from './cliente-duplicado.ts'
import { exemplos as clienteImportacao } from './cliente-importacao.ts'
import { exemplos as configuracao } from './configuracao.ts'
import { exemplos as conhecimento } from './conhecimento.ts'
import { exemplos as conta } from './conta.ts'
import { exemplos as contaUsuario } from './conta-usuario.ts'
import { exemplos as contato } from './contato.ts'
import { exemplos as conversa } from './conversa.ts'
import { exemplos as convite } from './convite.ts'
import { exemplos as cupom } from './cupom.ts'
import { exemplos as divulgacao } from './divulgacao.ts'
import { exemplos as empresa } from './empresa.ts'
import { exemplos as ensino } from './ensino.ts'
import { exemplos as espera } from './espera.ts'
import { exemplos as eventos } from './eventos.ts'
import { exemplos as excecao } from './excecao.ts'
import { exemplos as experimento } from './experimento.ts'
import { exemplos as fuso } from './fuso.ts'
import { exemplos as imagem } from './imagem.ts'
import { exemplos as indicador } from './indicador.ts'
import { exemplos as instrucao } from './instrucao.ts'
import { exemplos as interrupcao } from './interrupcao.ts'
import { exemplos as leitura } from './leitura.ts'
import { exemplos as newsletter } from './newsletter.ts'
import { exemplos as notificacao } from './notificacao.ts'
import { exemplos as notificacaoEnvio } from './notificacao-envio.ts'
import { exemplos as pagamento } from './pagamento.ts'
import { exemplos as pagamentoGestao } from './pagamento-gestao.ts'
import { exemplos as parceiro } from './parceiro.ts'
import { exemplos as perfil } from './perfil.ts'
import { exemplos as pergunta } from './pergunta.ts'
import { exemplos as plano } from './plano.ts'
import { exemplos as planoCadastro } from './plano-cadastro.ts'
import { exemplos as plataforma } from './plataforma.ts'
import { exemplos as portabilidade } from './portabilidade.ts'
import { exemplos as profissional } from './profissional.ts'
import { exemplos as promessa } from './promessa.ts'
import { exemplos as prompt } from './prompt.ts'
import { exemplos as push } from './push.ts'
import { exemplos as receita } from './receita.ts'
import { exemplos as registro } from './registro.ts'
import { exemplos as respostaRapida } from './resposta-rapida.ts'
import { exemplos as resumo } from './resumo.ts'
import { exemplos as retrato } from './retrato.ts'
import { exemplos as roteiro } from './roteiro.ts'
import { exemplos as segundoFator } from './segundo-fator.ts'
import { exemplos as servico } from './servico.ts'
import { exemplos as servicoBasico } from './servico-basico.ts'
import { exemplos as servidor } from './servidor.ts'
import { exemplos as sessao } from './sessao.ts'
import { exemplos as sinal } from './sinal.ts'
import { exemplos as templateEmail } from './template-email.ts'
import { exemplos as titular } from './titular.ts'
import { exemplos as treino } from './treino.ts'
import { exemplos as usuario } from './usuario.ts'
import { exemplos as vinda } from './vinda.ts'
import { exemplos as webhook } from './webhook.ts'

export const exemplos = {
  acesso,
  agendamento,
  agendamentoCliente,
  agendar,
  agenteTeste,
  agenteUso,
  anexo,
  assinatura,
  auditoria,
  bloqueio,
  calendario,
  canal,
  categoria,
  chat,
  chaveApi,
  cliente,
  clienteDuplicado,
  clienteImportacao,
  configuracao,
  conhecimento,
  conta,
  contaUsuario,
  contato,
  conversa,
  convite,
  cupom,
  divulgacao,
  empresa,
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
  portabilidade,
  vinda,
  newsletter,
  notificacao,
  notificacaoEnvio,
  pagamento,
  pagamentoGestao,
  interrupcao,
  parceiro,
  perfil,
  pergunta,
  plano,
  planoCadastro,
  plataforma,
  profissional,
  promessa,
  prompt,
  push,
  receita,
  registro,
  respostaRapida,
  resumo,
  retrato,
  roteiro,
  segundoFator,
  servico,
  servicoBasico,
  servidor,
  sessao,
  sinal,
  templateEmail,
  titular,
  treino,
  usuario,
  webhook,
}
