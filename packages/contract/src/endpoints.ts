import * as acesso from './acesso.ts'
import * as agendamento from './agendamento.ts'
import * as agendamentoCliente from './agendamento-cliente.ts'
import * as agendar from './agendar.ts'
import * as agenteTeste from './agente-teste.ts'
import * as agenteUso from './agente-uso.ts'
import * as anexo from './anexo.ts'
import * as assinatura from './assinatura.ts'
import * as auditoria from './auditoria.ts'
import * as bloqueio from './bloqueio.ts'
import * as canal from './canal.ts'
import * as categoria from './categoria.ts'
import * as chat from './chat.ts'
import * as cliente from './cliente.ts'
import * as clienteDuplicado from './cliente-duplicado.ts'
import * as clienteImportacao from './cliente-importacao.ts'
import * as configuracao from './configuracao.ts'
import * as conhecimento from './conhecimento.ts'
import * as conta from './conta.ts'
import * as contaUsuario from './conta-usuario.ts'
import * as contato from './contato.ts'
import * as conversa from './conversa.ts'
import * as convite from './convite.ts'
import * as cupom from './cupom.ts'
import * as empresa from './empresa.ts'
import type { Endpoint } from './endpoint.ts'
import * as ensino from './ensino.ts'
import * as espera from './espera.ts'
import * as eventos from './eventos.ts'
import * as excecao from './excecao.ts'
import * as experimento from './experimento.ts'
import * as fuso from './fuso.ts'
import * as imagem from './imagem.ts'
import * as indicador from './indicador.ts'
import * as instrucao from './instrucao.ts'
import * as leitura from './leitura.ts'
import * as newsletter from './newsletter.ts'
import * as notificacao from './notificacao.ts'
import * as notificacaoEnvio from './notificacao-envio.ts'
import * as pagamento from './pagamento.ts'
import * as pagamentoGestao from './pagamento-gestao.ts'
import * as perfil from './perfil.ts'
import * as pergunta from './pergunta.ts'
import * as plano from './plano.ts'
import * as planoCadastro from './plano-cadastro.ts'
import * as plataforma from './plataforma.ts'
import * as profissional from './profissional.ts'
import * as prompt from './prompt.ts'
import * as receita from './receita.ts'
import * as registro from './registro.ts'
import * as respostaRapida from './resposta-rapida.ts'
import * as resumo from './resumo.ts'
import * as retrato from './retrato.ts'
import * as roteiro from './roteiro.ts'
import * as segundoFator from './segundo-fator.ts'
import * as servico from './servico.ts'
import * as servicoBasico from './servico-basico.ts'
import * as servidor from './servidor.ts'
import * as sessao from './sessao.ts'
import * as sinal from './sinal.ts'
import * as templateEmail from './template-email.ts'
import * as usuario from './usuario.ts'

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

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'acesso' in value
}

/** Every call of the product by `<feature>.<name>`: from it come the API reference, the permission matrix tests and the route check at start. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(features).flatMap(([feature, exported]) =>
    Object.entries(exported)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, definition]) => [`${feature}.${name}`, definition]),
  ),
)
