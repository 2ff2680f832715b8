import type { MotivoEstado, SituacaoFatura, TipoFatura, TipoLinha } from '@zelo/contract/dinheiro/assinatura'
import type { Idioma, Periodo, StatusAssinatura } from '@zelo/contract/nucleo/enums'

/** A calendar day, `YYYY-MM-DD`. */
export type Dia = string
export type Centavos = number

export type Precos = Record<Periodo, Centavos>
/** Prices and names of the plans, from the database. */
export type Catalogo = (plano: string) => { nome: string; precos: Precos }

export type Cupom = {
  tipo: 'PERCENTUAL' | 'VALOR'
  valor: number
  codigo: string
  /** Invoices that the coupon still lowers; null: all. */
  restantes: number | null
  /** What it is valid for; null: any. */
  planos: readonly string[] | null
  periodos: readonly Periodo[] | null
}

/** A subscription, without what only the database needs. */
export type Assinatura = {
  estado: StatusAssinatura
  motivo: MotivoEstado | null
  /** Until when access is given without settled money. */
  ate: Date | null
  plano: string
  periodo: Periodo
  ancora: number | null
  /** The paid period, [inicio, fim). */
  inicio: Dia | null
  fim: Dia | null
  proximoPlano: string | null
  proximoPeriodo: Periodo | null
  contratadaEm: Date | null
  canceladaEm: Date | null
  encerraEm: Dia | null
  encerradaEm: Date | null
  cancelamentoMotivo: string | null
  confiancaCiclo: Dia | null
  cupom: Cupom | null
}

export type LinhaDaFatura = {
  tipo: TipoLinha
  descricao: Record<Idioma, string>
  centavos: Centavos
  /** Of a credit for an outage. */
  interrupcaoId?: string | null
}

/** A credit for an outage, with the part that is on no invoice yet. */
export type CreditoPendente = { interrupcaoId: string; descricao: Record<Idioma, string>; resto: Centavos }

export type Fatura = {
  id: string
  tipo: TipoFatura
  situacao: SituacaoFatura
  vencimento: Dia
  total: Centavos
  linhas: LinhaDaFatura[]
  plano: string
  periodo: Periodo
  inicio: Dia | null
  fim: Dia | null
  emitidaEm: Date
  pagamentoId: string | null
  pagaEm: Date | null
  canceladaEm: Date | null
  estornado: Centavos
  estornoPedidoEm: Date | null
  contestadaEm: Date | null
  /** The last reminder that went out: an index of `etapas`, -1 for none. */
  lembrete: number
}

export type ContaDoLivro =
  | 'A_RECEBER'
  | 'CAIXA'
  | 'RECEITA'
  | 'DESCONTO'
  | 'CREDITO'
  | 'ESTORNO'
  | 'CONTESTADO'
  | 'PERDA'
  | 'NAO_IDENTIFICADO'
/** Debits positive, credits negative; they sum to zero. `chave` names the cause: booked once. */
export type Transacao = {
  chave: string
  faturaId: string | null
  /** The titular whose money it is, if any. */
  pagamentoId?: string | null
  partidas: { conta: ContaDoLivro; centavos: Centavos }[]
}

/** Now, as the subscription's zone sees it. */
export type Momento = {
  agora: Date
  hoje: Dia
  /** The calendar day of another instant, and the instant at which a day begins. */
  diaDe(instante: Date): Dia
  inicioDoDia(dia: Dia): Date
}
