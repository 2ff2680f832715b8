import { creditoUsado, valorPago } from './assinatura-preco.ts'
import type { Centavos, Dia, Fatura } from './assinatura-tipos.ts'

/**
 * What of an invoice may still go back: what is there of it and undisputed, less what became credit
 * of the period that took its place.
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
 * Invoices from a paid first one to the next: what is left of a period that was lost is no part of
 * those after it.
 */
export function daMesmaPrimeira({ id }: Pick<Fatura, 'id'>, faturas: Fatura[]): Fatura[] {
  const lugar = faturas.findIndex((f) => f.id === id)
  const primeiras = faturas.flatMap(({ tipo, pagamentoId }, i) => (tipo === 'PRIMEIRA' && pagamentoId ? i : []))
  return faturas.slice(
    primeiras.findLast((i) => i <= lugar),
    primeiras.find((i) => i > lugar),
  )
}

/** Whether it is of the periods since the newest first invoice. */
export function isVigente(fatura: Fatura, faturas: Fatura[]): boolean {
  return daMesmaPrimeira(fatura, faturas).at(-1) === faturas.at(-1)
}

/**
 * The longer period that was paid with what was left of that invoice's; one that is owed back takes
 * nothing. `faturas` in their order.
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
 * What is there of a period's money beyond the credit that it became; below zero, the credit is of
 * money that is gone.
 */
export function sobraDe({ fim }: Fatura, troca: Fatura, faturas: Fatura[]): Centavos {
  const pago = daMesmaPrimeira(troca, faturas)
    .filter((f) => isPagaSemDevolucao(f) && f.inicio && f.fim === fim)
    .reduce((soma, f) => soma + valorPago(f), 0)
  return pago - creditoUsado(troca.linhas)
}

/**
 * Whether the period that ends on `fim` stands on that invoice's money: as its own, or as its
 * credit.
 */
export function sustenta(fatura: Fatura, fim: Dia | null, faturas: Fatura[]): boolean {
  if (fatura.fim === fim) return isVigente(fatura, faturas)
  const troca = trocaDe(fatura, faturas)
  return troca !== undefined && sustenta(troca, fim, faturas)
}
