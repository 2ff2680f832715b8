import type { I18n } from '@lingui/core'

const microPorReal = 100_000_000

/** Millionths of a cent as «R$ 0,0123». Small amounts get more decimals. */
export function emReais(i18n: I18n, micro: number): string {
  const reais = micro / microPorReal
  const casas = reais === 0 || reais >= 1 ? 2 : reais < 0.0001 ? 6 : 4
  return i18n.number(reais, {
    style: 'currency',
    currency: 'BRL',
    minimumFractionDigits: casas,
    maximumFractionDigits: casas,
  })
}
