import type { Idioma } from '@zelo/contract/nucleo/enums'

/** «R$ 189,00», «R$189.00», with ordinary spaces, because PDF fonts lack other spaces. */
export function reais(centavos: number, idioma: Idioma): string {
  const formato = new Intl.NumberFormat(idioma === 'br' ? 'pt-BR' : 'en', { style: 'currency', currency: 'BRL' })
  return formato.format(centavos / 100).replaceAll('\u00a0', ' ')
}
