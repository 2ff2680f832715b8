import { cortar } from '#platform/text.ts'

/** One line of a message, as a list shows it. */
export function resumir(texto: string): string {
  const linha = texto.replace(/\s+/g, ' ').trim()
  return linha.length > 140 ? `${cortar(linha, 139)}…` : linha
}
