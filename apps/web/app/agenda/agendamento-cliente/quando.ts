import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'

/** An instant in words, in the page's language. */
export function escrever(instante: string, fuso: string, opcoes: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(bcp47(idiomaAtual()), { ...opcoes, timeZone: fuso }).format(new Date(instante))
}

/** 09:00, 09:00 AM */
export const hora = (instante: string, fuso: string) => escrever(instante, fuso, { hour: '2-digit', minute: '2-digit' })

/** terça-feira, 24 de novembro, 10:00 */
export function quando(instante: string, fuso: string): string {
  const dia = escrever(instante, fuso, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${dia}, ${hora(instante, fuso)}`
}
