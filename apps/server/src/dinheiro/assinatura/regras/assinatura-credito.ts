import { creditoUsado, valorPago } from './assinatura-preco.ts'
import type { Centavos, Dia, Fatura } from './assinatura-tipos.ts'

/**
 * Cents of an invoice that may still be refunded: what we hold undisputed, less the part that
 * became credit of the period that replaced it.
 */
export function devolvivel(fatura: Fatura, faturas: Fatura[]): Centavos {
  if (fatura.situacao !== 'PAGA' || fatura.contestadaEm) return 0
  const resto = fatura.total - fatura.estornado
  const troca = trocaDe(fatura, faturas)
  return troca ? Math.max(0, Math.min(resto, sobraDe(fatura, troca, faturas))) : resto
}

/** Paid, and no refund of it was asked for. */
export function isPagaSemDevolucao({ situacao, estornoPedidoEm }: Fatura): boolean {
  return situacao === 'PAGA' && !estornoPedidoEm
}

/**
 * Invoices from a paid first one up to the next first one: the rest of a lost period does not count
 * for later ones.
 */
export function daMesmaPrimeira({ id }: Pick<Fatura, 'id'>, faturas: Fatura[]): Fatura[] {
  const lugar = faturas.findIndex((f) => f.id === id)
  const primeiras = faturas.flatMap(({ tipo, pagamentoId }, i) => (tipo === 'PRIMEIRA' && pagamentoId ? i : []))
  return faturas.slice(
    primeiras.findLast((i) => i <= lugar),
    primeiras.find((i) => i > lugar),
  )
}

/** Whether the invoice belongs to the periods since the newest first invoice. */
export function isVigente(fatura: Fatura, faturas: Fatura[]): boolean {
  return daMesmaPrimeira(fatura, faturas).at(-1) === faturas.at(-1)
}

/**
 * The longer period that was paid with the rest of this invoice's period; one that is owed back
 * takes nothing. `faturas` in order.
 */
export function trocaDe({ id, inicio, fim, estornoPedidoEm }: Fatura, faturas: Fatura[]): Fatura | undefined {
  if (!inicio || !fim || estornoPedidoEm) return undefined
  const juntas = daMesmaPrimeira({ id }, faturas)
  const depois = juntas.slice(juntas.findIndex((f) => f.id === id) + 1)
  return depois.find(
    (f) =>
      f.tipo === 'PERIODO' && isPagaSemDevolucao(f) && inicio <= (f.inicio as string) && (f.inicio as string) < fim,
  )
}

/**
 * The money of a period that we hold, less the credit made of it; below zero, the credit comes from
 * money that is gone.
 */
export function sobraDe({ fim }: Fatura, troca: Fatura, faturas: Fatura[]): Centavos {
  const pago = daMesmaPrimeira(troca, faturas)
    .filter((f) => isPagaSemDevolucao(f) && f.inicio && f.fim === fim)
    .reduce((soma, f) => soma + valorPago(f), 0)
  return pago - creditoUsado(troca.linhas)
}

/** Whether that invoice's money paid for the period that ends on `fim`, directly or as credit. */
export function sustenta(fatura: Fatura, fim: Dia | null, faturas: Fatura[]): boolean {
  if (fatura.fim === fim) return isVigente(fatura, faturas)
  const troca = trocaDe(fatura, faturas)
  return troca !== undefined && sustenta(troca, fim, faturas)
}
