import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDiaPorExtenso } from '#lib/formato/data-hora.ts'
import type { Assinatura, EventoLido, UsoDoPlano } from './assinatura.queries.ts'

/** quinta-feira, 26 de novembro */
export function escreverDiaLongo(dia: string): string {
  return formatDiaPorExtenso(`${dia}T12:00:00Z`, 'UTC')
}

export const nomesDoPeriodo: Record<Assinatura['periodo'], MessageDescriptor> = {
  MENSAL: msg`Mensal`,
  SEMESTRAL: msg`Semestral`,
  ANUAL: msg`Anual`,
}

export const porPeriodo: Record<Assinatura['periodo'], MessageDescriptor> = {
  MENSAL: msg`por mês`,
  SEMESTRAL: msg`por semestre`,
  ANUAL: msg`por ano`,
}

export const nomesDoMetodo: Record<Assinatura['metodo'], MessageDescriptor> = {
  PIX: msg`Pix`,
  PIX_AUTOMATICO: msg`Pix Automático`,
  BOLETO: msg`Boleto`,
  CARTAO: msg`Cartão`,
}

export const nomesDoRecurso: Record<UsoDoPlano['recurso'], MessageDescriptor> = {
  conversas: msg`Conversas no mês`,
  profissionais: msg`Profissionais`,
  empresas: msg`Empresas`,
  numeros_whatsapp: msg`Números de WhatsApp`,
}

/** The reason for each state, for the history. */
const motivos: Record<NonNullable<EventoLido['motivo']>, MessageDescriptor> = {
  PRIMEIRO_PAGAMENTO: msg`Esperando o primeiro pagamento`,
  CONTESTACAO: msg`Pagamento contestado, em análise`,
  TESTE: msg`Teste de 7 dias`,
  BOLETO: msg`Boleto emitido, esperando compensar`,
  CARENCIA: msg`Renovação vencida, 5 dias úteis de prazo`,
  CONFIANCA: msg`Desbloqueio de confiança, 72 horas`,
  LIBERACAO: msg`Acesso liberado pela nossa equipe`,
  TESTE_ENCERRADO: msg`O teste terminou`,
  PRIMEIRA_VENCIDA: msg`O primeiro pagamento não chegou`,
  CARENCIA_ENCERRADA: msg`O prazo da renovação terminou`,
  CONFIANCA_ENCERRADA: msg`As 72 horas de confiança terminaram`,
  LIBERACAO_ENCERRADA: msg`A liberação terminou`,
  CONTESTACAO_PERDIDA: msg`A contestação devolveu o pagamento ao cliente`,
  ESTORNO: msg`O pagamento foi devolvido`,
}

const acontecimentos: Record<string, MessageDescriptor> = {
  CONTRATADA: msg`Assinatura criada`,
  PAGAMENTO: msg`Pagamento recebido`,
  ESTORNO: msg`Devolução de dinheiro`,
  CONTESTACAO_ENCERRADA: msg`Contestação encerrada`,
  RECUSA: msg`Tentativa de pagamento recusada`,
  FATURA_EMITIDA: msg`Fatura emitida`,
  FATURA_CANCELADA: msg`Fatura cancelada`,
  PLANO_MUDADO: msg`Plano trocado`,
  MUDANCA_MARCADA: msg`Troca marcada para a renovação`,
  MUDANCA_DESFEITA: msg`Troca desfeita`,
  CANCELADA: msg`Cancelamento pedido`,
  RETOMADA: msg`Assinatura retomada`,
  ARREPENDIMENTO: msg`Desistência em até 7 dias`,
  ENCERRADA: msg`Assinatura encerrada`,
  TEMPO: msg`Período renovado sem custo`,
  CREDITO: msg`Crédito por interrupção, para a próxima renovação`,
  CREDITO_DESFEITO: msg`Crédito por interrupção retirado`,
}

/** An event in words: the reason if the state changed, else the action. */
export function nomeDoEvento({ tipo, motivo, mudou }: EventoLido): MessageDescriptor {
  if (mudou && motivo && tipo !== 'CONTRATADA') return motivos[motivo]
  return acontecimentos[tipo] ?? (motivo ? motivos[motivo] : msg`Situação atualizada`)
}

export function nomeDoMotivo(motivo: NonNullable<EventoLido['motivo']>): MessageDescriptor {
  return motivos[motivo]
}
