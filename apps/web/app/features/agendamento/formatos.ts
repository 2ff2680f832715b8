import { bcp47, idiomaAtual } from '#lib/idioma-atual.ts'

const meioDia = (dia: string) => new Date(`${dia}T12:00:00Z`)

/** A calendar day (YYYY-MM-DD) in words of the reader's language. */
export function formatDia(dia: string, opcoes: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(bcp47(idiomaAtual()), { ...opcoes, timeZone: 'UTC' }).format(meioDia(dia))
}

/** terça-feira, 24 de novembro */
export function diaPorExtenso(dia: string): string {
  return formatDia(dia, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** ter */
export function diaCurto(dia: string): string {
  return formatDia(dia, { weekday: 'short' }).replace('.', '')
}

/** 23 – 29 de novembro */
export function formatIntervalo(de: string, ate: string): string {
  const ano = de.slice(0, 4) === ate.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(bcp47(idiomaAtual()), {
    day: 'numeric',
    month: 'long',
    ...ano,
    timeZone: 'UTC',
  }).formatRange(meioDia(de), meioDia(ate))
}
