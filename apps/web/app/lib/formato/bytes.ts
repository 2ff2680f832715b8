import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'

/** A file size: «1,4 MB». */
export function formatBytes(bytes: number): string {
  const [valor, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(bcp47(idiomaAtual()), {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(unit === 'kilobyte' ? Math.max(1, valor) : valor)
}
