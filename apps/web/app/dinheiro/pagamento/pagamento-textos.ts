import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Look } from '#ui/tag/look-tag.tsx'
import type { Cobranca, FaturaListada, Metodo } from './pagamento.queries.ts'

export const nomesDoMetodo: Record<Metodo, MessageDescriptor> = {
  PIX: msg`Pix`,
  PIX_AUTOMATICO: msg`Pix Automático`,
  BOLETO: msg`Boleto`,
  CARTAO: msg`Cartão`,
}

export const nomesDoPeriodo = { MENSAL: msg`Mensal`, SEMESTRAL: msg`Semestral`, ANUAL: msg`Anual` } as const
export const totaisDoPeriodo = {
  MENSAL: msg`Total por mês`,
  SEMESTRAL: msg`Total por semestre`,
  ANUAL: msg`Total por ano`,
} as const

export const situacoesDaFatura: Record<FaturaListada['situacao'], Look> = {
  ABERTA: [msg`Em aberto`, 'waiting'],
  PAGA: [msg`Paga`, 'good'],
  CANCELADA: [msg`Cancelada`, 'outline'],
  ESTORNADA: [msg`Devolvida`, 'neutral'],
}

const situacoesDaCobranca: Record<Cobranca['situacao'], MessageDescriptor> = {
  PENDENTE: msg`Aguardando pagamento`,
  EM_ANALISE: msg`Em análise`,
  PAGA: msg`Paga`,
  VENCIDA: msg`Vencida`,
  RECUSADA: msg`Recusada`,
  CANCELADA: msg`Cancelada`,
  ESTORNADA: msg`Devolvida`,
  CONTESTADA: msg`Contestada`,
  DESCONHECIDA: msg`Sem resposta`,
}

/** The state of a charge. A debit that the bank will make is not «in review». */
export function nomeDaSituacao({ situacao, debito }: Pick<Cobranca, 'situacao' | 'debito'>): MessageDescriptor {
  return debito && situacao === 'EM_ANALISE' ? msg`Débito marcado` : situacoesDaCobranca[situacao]
}

export const motivosSemFatura = {
  JA_PAGA: msg`A fatura já estava paga`,
  VALOR_DIFERENTE: msg`O valor é outro`,
  FATURA_CANCELADA: msg`A fatura foi cancelada`,
  FATURA_INEXISTENTE: msg`A fatura não existe`,
  COBRANCA_DESCONHECIDA: msg`Cobrança desconhecida`,
} as const
