import { chaves, gravarTexto, lerTexto } from './storage.ts'

/**
 * Coupon of the address, `?cupom=`, else of an earlier page of this tab: kept in the tab, sent with
 * the sign-up, and never in a cookie. A code that cannot be one is left out.
 */
export function lerCupomIndicado(): string | null {
  const pedido = new URLSearchParams(location.search).get('cupom')?.trim().toUpperCase()
  if (pedido && /^[A-Z0-9]{3,20}$/.test(pedido)) gravarTexto(chaves.cupomIndicado, pedido, 'sessionStorage')
  return lerTexto(chaves.cupomIndicado, 'sessionStorage')
}
