import type { UsoServidor } from '@zelo/contract/instalacao/servidor'
import { custoDe, semGasto, somarChamada } from '#agente/agente-uso/custo.ts'
import { lerEscrita } from '#agente/motor-modelo/esquema.ts'
import { abrirModelo, escreverJson, limitesDe, ModeloCheio } from '#agente/motor-modelo/provedor.ts'
import { ultimoErro } from '#agente/motor-modelo/recuo.ts'
import {
  chaveRecusada,
  doErro,
  isChaveRecusadaDoGoogle,
  outro,
  type ResultadoDoTeste,
  type ServidorTestado,
} from '#instalacao/servidor/conexao.ts'
import type { Liberados } from '#platform/security/destino.ts'

/** `ms` are milliseconds, and `custo` is in millionths of a cent. */
export type Chamada = { ms: number; entrada: number; saida: number; custo: number }

type AlvoModelo = ServidorTestado & { nome: string; uso: UsoServidor }

/**
 * Makes one small call like those of a conversation, with key, limits and JSON schema. Never
 * throws. Quotes only codes and figures of the service.
 */
export async function chamarModelo(
  alvo: AlvoModelo,
  liberados: Liberados,
): Promise<ResultadoDoTeste & { chamada: Chamada | null }> {
  const inicio = performance.now()
  try {
    const servidor = { ...alvo, id: 'teste' }
    const gasto = semGasto()
    const { texto, cortada } = await escreverJson(servidor, {
      model: await abrirModelo(servidor, liberados),
      instructions: 'Devolva só este objeto JSON: {"comandos":[{"faz":"cumprimentar"}]}',
      messages: [{ role: 'user', content: 'oi' }],
      maxRetries: 0,
      ...limitesDe(alvo.uso, alvo.uso.max_segundos * 1000),
      aoChamar: (usage) => somarChamada(gasto, usage),
    })
    const { entrada, saida } = gasto
    const chamada = { ms: Math.round(performance.now() - inicio), entrada, saida, custo: custoDe(gasto, alvo.uso) }
    if (!texto.trim() && cortada)
      return {
        ...impedido(`O modelo gastou os ${alvo.uso.max_saida} tokens antes de responder. Aumente o limite.`),
        chamada,
      }
    if (typeof lerEscrita(texto) === 'string')
      return { ...impedido('Este modelo não escreve o JSON que o atendimento pede. Escolha outro modelo.'), chamada }
    return { conexao: 'CONECTADO', motivo: null, chamada }
  } catch (error) {
    return { ...explicar(ultimoErro(error), alvo), chamada: null }
  }
}

function impedido(motivo: string): ResultadoDoTeste {
  return { conexao: 'DESCONECTADO', motivo }
}

function explicar(erro: Error, { endereco, opcoes, uso }: AlvoModelo): ResultadoDoTeste {
  if (erro.name === 'TimeoutError' || erro.name === 'AbortError') {
    return {
      conexao: 'OFFLINE',
      motivo: `O modelo não respondeu em ${uso.max_segundos} s, o limite deste servidor. A primeira resposta de um modelo local demora mais: teste de novo ou aumente o tempo.`,
    }
  }
  if (erro instanceof ModeloCheio)
    return impedido(`O serviço está recebendo pedidos demais e pede ${erro.segundos} s de espera.`)
  const { statusCode: status, responseBody: corpo = '' } = erro as { statusCode?: number; responseBody?: string }
  if (status === undefined || status < 400)
    return erro.name.startsWith('AI_') ? semEnvio(erro, endereco) : doErro(erro, endereco)
  const diz = (padrao: RegExp) => padrao.test(corpo)
  if (diz(/insufficient_quota|credit balance|billing|exceeded your current quota/i) || status === 402)
    return impedido('O crédito ou a cota da conta acabou. Resolva no painel do serviço.')
  if (status === 401 || isChaveRecusadaDoGoogle(status, corpo)) return chaveRecusada
  if (status === 403)
    return impedido('Esta chave não pode usar este modelo. Confira as permissões no painel do serviço.')
  if (status === 404 || diz(/model_not_found/))
    return impedido(`O serviço não conhece o modelo ${opcoes.modelo}. Confira o nome, letra por letra.`)
  if (status === 429) return impedido('O serviço está recebendo pedidos demais. Teste de novo daqui a um minuto.')
  if (diz(/loading model/i)) return impedido('O modelo ainda está carregando. Teste de novo daqui a um minuto.')
  if (diz(/max_(completion_|output_)?tokens|maxOutputTokens/)) return impedido(saidaDemais(corpo, uso))
  if (diz(/context_length|context size|context window|prompt is too long/i))
    return impedido('O contexto do modelo é pequeno demais para uma conversa. Aumente-o no servidor do modelo.')
  if (status >= 500) return { conexao: 'OFFLINE', motivo: `O serviço respondeu com erro ${status}.` }
  return impedido(`O serviço recusou o pedido (erro ${status}). Confira o modelo e os limites.`)
}

/** The result if the answer is missing or cannot be read. */
function semEnvio(erro: Error, endereco: string): ResultadoDoTeste {
  return erro.name === 'AI_APICallError' && erro.cause && !('statusCode' in erro && erro.statusCode)
    ? doErro(erro.cause, endereco)
    : outro
}

/**
 * Finds the limit in the words of OpenAI («at most N»), Anthropic («> N, which is …») or Google
 * («to N»).
 */
function saidaDemais(corpo: string, { max_saida }: UsoServidor): string {
  const dito = /at most (\d{1,7})|> (\d{1,7}), which is the maximum/.exec(corpo)
  const antes = /to (\d{1,7}) \(exclusive\)/.exec(corpo)
  const maximo = dito ? Number(dito[1] ?? dito[2]) : antes && Number(antes[1]) - 1
  return `O limite de ${max_saida} tokens por resposta é mais do que este modelo aceita${maximo ? `: o máximo dele é ${maximo}` : ''}.`
}
