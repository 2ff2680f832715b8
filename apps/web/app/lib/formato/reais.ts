import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'

/** «R$ 189,00» of cents, as the reader's language writes money of Brazil. */
export function formatReais(centavos: number): string {
  return new Intl.NumberFormat(bcp47(idiomaAtual()), { style: 'currency', currency: 'BRL' }).format(centavos / 100)
}
