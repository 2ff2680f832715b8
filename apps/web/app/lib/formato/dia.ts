import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { formatoDeData } from './formato.ts'

type Opcoes = Intl.DateTimeFormatOptions

/** Noon UTC of a day, which every formatter shows as the same day. */
const meio = (dia: string) => new Date(`${dia}T12:00:00Z`)
const formato = (opcoes: Opcoes) => formatoDeData(bcp47(idiomaAtual()), { ...opcoes, timeZone: 'UTC' })

/** A day in the reader's language. */
export const escreverDia = (dia: string, opcoes: Opcoes) => formato(opcoes).format(meio(dia))
export const escreverDias = (de: string, ate: string, opcoes: Opcoes) =>
  formato(opcoes).formatRange(meio(de), meio(ate))

/** terça-feira, 24 de novembro */
export const diaPorExtenso = (dia: string) => escreverDia(dia, { weekday: 'long', day: 'numeric', month: 'long' })

/** ter */
export const diaCurto = (dia: string) => escreverDia(dia, { weekday: 'short' }).replace('.', '')

/** The weekdays, Monday first. 0 is Sunday. */
export const semana = [1, 2, 3, 4, 5, 6, 0]

/** terça-feira or ter, by number. 0 is Sunday. */
export const diaDaSemana = (dia: number, weekday: 'long' | 'short') =>
  formato({ weekday })
    .format(Date.UTC(1970, 0, 4 + dia))
    .replace('.', '')

/** sex., 25 de dez. de 2026, or a range. */
export function emDias(de: string, ate = de): string {
  const opcoes = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return de === ate ? escreverDia(de, opcoes) : escreverDias(de, ate, opcoes)
}
