import type { SituacaoCobranca } from '@zelo/contract/dinheiro/pagamento'
import { emCentavos, type Json, lista, texto } from './chamada-gateway.ts'
import { instanteBancario } from './dia-bancario.ts'
import { type CobrancaGateway, ErroGateway, type Estorno, type PedidoEstorno } from './gateway.porta.ts'

/** Its states, by its published model. What it may add is DESCONHECIDA. */
const situacoes: Record<string, SituacaoCobranca> = {
  PENDING: 'PENDENTE',
  RECEIVED: 'PAGA',
  CONFIRMED: 'PAGA',
  RECEIVED_IN_CASH: 'PAGA',
  DUNNING_RECEIVED: 'PAGA',
  OVERDUE: 'VENCIDA',
  DUNNING_REQUESTED: 'VENCIDA',
  REFUNDED: 'ESTORNADA',
  // A refund that is asked for and not done: the money is still here.
  REFUND_REQUESTED: 'PAGA',
  REFUND_IN_PROGRESS: 'PAGA',
  CHARGEBACK_REQUESTED: 'CONTESTADA',
  CHARGEBACK_DISPUTE: 'CONTESTADA',
  AWAITING_CHARGEBACK_REVERSAL: 'CONTESTADA',
  AWAITING_RISK_ANALYSIS: 'EM_ANALISE',
}

const comDinheiro: SituacaoCobranca[] = ['PAGA', 'ESTORNADA', 'CONTESTADA']

/** A charge as Asaas writes it. Never throws: what is missing or new makes it DESCONHECIDA. */
export function lerCobrancaAsaas(json: Json): CobrancaGateway {
  const original = texto(json.status) ?? ''
  const valor = emCentavos(json.value)
  const conhecida = Object.hasOwn(situacoes, original) ? (situacoes[original] as SituacaoCobranca) : 'DESCONHECIDA'
  const ref = texto(json.id)
  const legivel = ref !== undefined && valor !== undefined
  const situacao = !legivel ? 'DESCONHECIDA' : json.deleted === true ? 'CANCELADA' : conhecida
  const { clientPaymentDate, paymentDate, confirmedDate, dueDate, dateCreated } = json
  // A payment without a date still counts; its due date stands in.
  const pagoEm = [clientPaymentDate, paymentDate, confirmedDate, dueDate, dateCreated].map(diaEmSaoPaulo).find(Boolean)
  const estornado = lista(json.refunds)
    .filter(({ status }) => status === 'DONE')
    .reduce((soma, { value }) => soma + (emCentavos(value) ?? 0), 0)
  return {
    ref: ref ?? '',
    chave: texto(json.externalReference),
    situacao,
    original,
    valor: valor ?? 0,
    vencimento: texto(json.dueDate) ?? '',
    instrucao: { urlFatura: texto(json.invoiceUrl) },
    recebidos:
      legivel && comDinheiro.includes(situacao) && pagoEm
        ? [{ ref, valor, pagoEm, estornado: situacao === 'ESTORNADA' ? Math.max(estornado, valor) : estornado }]
        : [],
  }
}

/**
 * The refund of a charge that carries our key, else one of that amount without words; undefined:
 * none. Throws RECUSADO for one cancelled there.
 */
export function lerEstornoAsaas(
  { refunds }: Json,
  { chave, valor }: Pick<PedidoEstorno, 'chave' | 'valor'>,
): Estorno | undefined {
  const todos = lista(refunds)
  const nosso = todos.find(({ description }) => texto(description)?.includes(chave))
  return andamento(nosso ?? todos.find(({ description, value }) => !texto(description) && emCentavos(value) === valor))
}

/** Paid at a bank, by its line: a slip that was paid by its Pix code goes back like any Pix. */
export function isBoletoPago({ billingType, pixTransaction }: Json): boolean {
  return billingType === 'BOLETO' && !texto(pixTransaction)
}

/**
 * The refund of a slip is always whole and carries no text of ours: the last one is ours. `pedido`:
 * we asked before, so a cancelled one is ours too and throws RECUSADO. Undefined: none.
 */
export function lerEstornoBoleto(json: Json, pedido: boolean): Estorno | undefined {
  const ultimo = lista(json.refunds).at(-1)
  return ultimo?.status === 'CANCELLED' && !pedido ? undefined : andamento(ultimo)
}

function andamento(estorno: Json | undefined): Estorno | undefined {
  if (estorno?.status === 'CANCELLED') throw new ErroGateway('RECUSADO', 'the refund was cancelled')
  return estorno && { andamento: estorno.status === 'DONE' ? 'FEITO' : 'A_CAMINHO' }
}

/** Events about money, risk, refunds and disputes of a charge; others are ignored. */
export function isAsaasRelevante(evento: string): boolean {
  return evento.startsWith('PAYMENT_') && !/(_VIEWED|_SPLIT_\w+|_ANTICIPATED|_DUNNING_\w+)$/.test(evento)
}

/** It says days, in São Paulo: noon there. */
function diaEmSaoPaulo(valor: unknown): Date | undefined {
  return instanteBancario(texto(valor)?.slice(0, 10), 12 * 60)
}
