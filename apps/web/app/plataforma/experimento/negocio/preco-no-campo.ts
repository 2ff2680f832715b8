import type { Idioma } from '@zelo/contract/nucleo/enums'

/** 5500 gives «55,00», and in English «55.00». */
export function precoNoCampo(centavos: number, idioma: Idioma): string {
  const texto = (centavos / 100).toFixed(2)
  return idioma === 'br' ? texto.replace('.', ',') : texto
}

/**
 * «R$ 1.250,5» or «55.00» in cents. The last mark before one or two digits is the decimal mark. NaN
 * for any other text.
 */
export function centavosDoCampo(texto: string): number {
  const limpo = texto.replace(/R\$|\s/g, '')
  const lido = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(limpo)
  if (!lido) return Number.NaN
  return Number((lido[1] ?? '').replace(/[.,]/g, '')) * 100 + Number((lido[2] ?? '').padEnd(2, '0'))
}
