import type { StatusAssinatura } from '@zelo/contract/nucleo/enums'

/** What can happen to a subscription. */
export type TipoEvento =
  | 'TESTE_INICIADO'
  | 'CONTRATADA'
  | 'PAGAMENTO'
  | 'ESTORNO'
  | 'CONTESTACAO_ABERTA'
  | 'CONTESTACAO_ENCERRADA'
  | 'RECUSA'
  | 'BOLETO_EMITIDO'
  | 'FATURA_EMITIDA'
  | 'FATURA_CANCELADA'
  | 'TEMPO'
  | 'PLANO_MUDADO'
  | 'MUDANCA_MARCADA'
  | 'MUDANCA_DESFEITA'
  | 'CANCELADA'
  | 'RETOMADA'
  | 'ARREPENDIMENTO'
  | 'ENCERRADA'
  | 'CONFIANCA'
  | 'LIBERACAO'
  | 'CREDITO'
  | 'CREDITO_DESFEITO'

type Destinos = Partial<Record<StatusAssinatura, readonly TipoEvento[]>>

/**
 * The allowed transitions, by event. Anything else is forbidden; staying in a state is no
 * transition.
 */
export const transicoes: Record<StatusAssinatura | 'NENHUM', Destinos> = {
  NENHUM: { EM_ANALISE: ['CONTRATADA'], ATIVO_PROVISORIO: ['TESTE_INICIADO'] },
  EM_ANALISE: {
    ATIVO: ['PAGAMENTO', 'CONTESTACAO_ENCERRADA'],
    ATIVO_PROVISORIO: ['BOLETO_EMITIDO', 'LIBERACAO'],
    INADIMPLENTE: ['TEMPO', 'CONTESTACAO_ENCERRADA'],
  },
  ATIVO_PROVISORIO: {
    ATIVO: ['PAGAMENTO'],
    INADIMPLENTE: ['TEMPO', 'ESTORNO'],
    EM_ANALISE: ['CONTESTACAO_ABERTA'],
  },
  ATIVO: {
    ATIVO_PROVISORIO: ['TEMPO'],
    EM_ANALISE: ['CONTESTACAO_ABERTA'],
    INADIMPLENTE: ['ESTORNO'],
  },
  INADIMPLENTE: { ATIVO: ['PAGAMENTO'], ATIVO_PROVISORIO: ['CONFIANCA', 'LIBERACAO'] },
}

export function podeTransitar(de: StatusAssinatura | null, para: StatusAssinatura, evento: TipoEvento): boolean {
  return de === para || (transicoes[de ?? 'NENHUM'][para]?.includes(evento) ?? false)
}

/** Whether that state gives service. */
export function isServida({ estado }: { estado: StatusAssinatura }): boolean {
  return estado === 'ATIVO' || estado === 'ATIVO_PROVISORIO'
}
