import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { formatoDeNumero } from './formato.ts'

/** Cents as «R$ 189,00», in the reader's format. */
export function formatReais(centavos: number): string {
  return formatoDeNumero(bcp47(idiomaAtual()), { style: 'currency', currency: 'BRL' }).format(centavos / 100)
}
