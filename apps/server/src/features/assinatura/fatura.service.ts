import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import type { Causa } from './assinatura-causa.ts'
import type { FaturaRow } from './fatura.table.ts'

type Uso = Pick<Servicos, 'clock' | 'realtime' | 'mailer' | 'config'>

/** What became of money that came in. Anything but PAGA and REPETIDO changes no invoice: a person looks at it. */
export type ResultadoPagamento =
  | { tipo: 'PAGA'; faturaId: string }
  /** The same payment was told before. */
  | { tipo: 'REPETIDO' }
  | { tipo: 'JA_PAGA' | 'VALOR_DIFERENTE' | 'FATURA_CANCELADA' | 'FATURA_INEXISTENTE' }

/**
 * Money of one payment for one invoice, in the caller's transaction (platform door). Idempotent by `pagamentoId`; every other payment
 * books its cash once, and what pays no invoice is booked as not identified.
 */
export async function registrarPagamento(
  _tx: Tx,
  _servicos: Uso,
  _entrada: { faturaId: string; pagamentoId: string; valorCentavos: number; pagoEm: Date; causa: Causa },
): Promise<ResultadoPagamento> {
  throw new Error('Being built.')
}

export type ResultadoRegistro = { tipo: 'FEITO' | 'REPETIDO' | 'IGNORADO' }

/** Money given back, all of it or a part. `estornoId` names the refund: told twice, booked once. `pagamentoId` may be one that paid no invoice. */
export async function registrarEstorno(
  _tx: Tx,
  _servicos: Uso,
  _entrada: { pagamentoId: string; estornoId: string; valorCentavos: number; causa: Causa },
): Promise<ResultadoRegistro> {
  throw new Error('Being built.')
}

/** A dispute opened, or its end: `GANHA` by us (the money stays), `PERDIDA` (it is gone). */
export async function registrarContestacao(
  _tx: Tx,
  _servicos: Uso,
  _entrada: { pagamentoId: string; fase: 'ABERTA' | 'GANHA' | 'PERDIDA'; causa: Causa },
): Promise<ResultadoRegistro> {
  throw new Error('Being built.')
}

/** A try to pay was refused: kept in the history, no state changes. */
export async function registrarRecusa(
  _tx: Tx,
  _servicos: Uso,
  _entrada: { faturaId: string; motivo: string; causa: Causa },
): Promise<ResultadoRegistro> {
  throw new Error('Being built.')
}

/** The gateway says that a charge is overdue: the clock of that subscription runs at once. */
export async function registrarVencimento(
  _tx: Tx,
  _servicos: Uso,
  _entrada: { faturaId: string; causa: Causa },
): Promise<ResultadoRegistro> {
  throw new Error('Being built.')
}

/** A boleto for a first invoice went out: access until it may have been settled, once per CPF or CNPJ. */
export async function registrarBoletoEmitido(
  _tx: Tx,
  _servicos: Uso,
  _entrada: { faturaId: string; vencimento: string; causa: Causa },
): Promise<ResultadoRegistro> {
  throw new Error('Being built.')
}

/** Open invoices, the earliest due first: pagamento sees that each has a charge. */
export async function faturasQueEsperamCobranca(_tx: Tx, _limite = 500): Promise<FaturaRow[]> {
  throw new Error('Being built.')
}

/** Paid invoices whose money is to be given back (withdrawal): pagamento asks the gateway and tells `registrarEstorno`. */
export async function faturasQueEsperamEstorno(_tx: Tx, _limite = 100): Promise<FaturaRow[]> {
  throw new Error('Being built.')
}
