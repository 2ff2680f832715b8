/** One line of a message, as a list shows it. */
export function resumir(texto: string): string {
  const linha = texto.replace(/\s+/g, ' ').trim()
  return linha.length > 140 ? `${linha.slice(0, 139)}…` : linha
}
