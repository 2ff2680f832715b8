import { chaves, gravarTexto, lerTexto } from './storage.ts'

/**
 * The coupon of the address, `?cupom=`, or of an earlier page of this tab. It stays in this tab,
 * goes with the sign-up and is never in a cookie. A code with another form is ignored.
 */
export function lerCupomIndicado(): string | null {
  const pedido = new URLSearchParams(location.search).get('cupom')?.trim().toUpperCase()
  if (pedido && /^[A-Z0-9]{3,20}$/.test(pedido)) gravarTexto(chaves.cupomIndicado, pedido, 'sessionStorage')
  return lerTexto(chaves.cupomIndicado, 'sessionStorage')
}
