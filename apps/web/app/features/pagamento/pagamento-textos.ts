import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AcaoSandbox } from '@zelo/contract/pagamento'
import { useMemo } from 'react'
import type { TagTone } from '#components/tag.tsx'
import type { Cobranca, Listada, Metodo } from './pagamento.queries.ts'

/** «R$ 189,00», as the reader's language writes money of Brazil. */
export function useReais(): (centavos: number) => string {
  const { i18n } = useLingui()
  return useMemo(
    () => (centavos: number) => i18n.number(centavos / 100, { style: 'currency', currency: 'BRL' }),
    [i18n],
  )
}

/** 26/11/2026 of a day without a time. */
export function escreverDia(dia: string): string {
  return dia.split('-').toReversed().join('/')
}

export const nomesDoMetodo: Record<Metodo, MessageDescriptor> = {
  PIX: msg`Pix`,
  BOLETO: msg`Boleto`,
  CARTAO: msg`Cartão`,
}

export const prazosDoMetodo: Record<Metodo, MessageDescriptor> = {
  PIX: msg`Na hora`,
  BOLETO: msg`Até 1 dia útil`,
  CARTAO: msg`Na página do cartão`,
}

export const nomesDoPeriodo = { MENSAL: msg`Mensal`, SEMESTRAL: msg`Semestral`, ANUAL: msg`Anual` } as const
export const totaisDoPeriodo = {
  MENSAL: msg`Total por mês`,
  SEMESTRAL: msg`Total por semestre`,
  ANUAL: msg`Total por ano`,
} as const

export const situacoesDaFatura: Record<Listada['situacao'], [MessageDescriptor, TagTone]> = {
  ABERTA: [msg`Em aberto`, 'waiting'],
  PAGA: [msg`Paga`, 'good'],
  CANCELADA: [msg`Cancelada`, 'outline'],
  ESTORNADA: [msg`Devolvida`, 'neutral'],
}

export const situacoesDaCobranca: Record<Cobranca['situacao'], MessageDescriptor> = {
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

export const acoesDoTeste: Record<AcaoSandbox, MessageDescriptor> = {
  APROVAR: msg`Aprovar`,
  ATRASAR: msg`Atrasar`,
  RECUSAR: msg`Recusar`,
  EXPIRAR: msg`Expirar`,
  CONTESTAR: msg`Contestar`,
  ENCERRAR_CONTESTACAO: msg`Encerrar contestação`,
  PAGAR_MENOS: msg`Pagar a menos`,
  PAGAR_DE_NOVO: msg`Pagar de novo`,
  REPETIR: msg`Repetir aviso`,
}

export const motivosSemFatura = {
  JA_PAGA: msg`A fatura já estava paga`,
  VALOR_DIFERENTE: msg`O valor é outro`,
  FATURA_CANCELADA: msg`A fatura foi cancelada`,
  FATURA_INEXISTENTE: msg`A fatura não existe`,
  COBRANCA_DESCONHECIDA: msg`Cobrança desconhecida`,
} as const
