import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { formatoDeData } from './formato.ts'

const formato = (locale: string, opcoes: Intl.DateTimeFormatOptions) =>
  formatoDeData(locale, { ...opcoes, timeZone: opcoes.timeZone ?? lerSessao().usuario?.fuso ?? undefined })

/** 20/11/2026 10:12, in every language. The default time zone is the user's, else the browser's. */
export function formatDataHora(instante: string, fuso?: string): string {
  const opcoes: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: fuso }
  return `${formato('pt-BR', opcoes).format(new Date(instante))} ${formatHora(instante, fuso)}`
}

/** «2026-11-26» as 26/11/2026, whatever the time zone. */
export function formatDia(dia: string): string {
  return dia.split('-').reverse().join('/')
}

/** 10:12 */
export function formatHora(instante: string, fuso?: string): string {
  return formato('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: fuso }).format(
    new Date(instante),
  )
}

/** quinta-feira, 26 de novembro */
export function formatDiaPorExtenso(instante: string, fuso?: string): string {
  return formato(bcp47(idiomaAtual()), { weekday: 'long', day: 'numeric', month: 'long', timeZone: fuso }).format(
    new Date(instante),
  )
}

/** 26/11 */
export function formatDiaMes(instante: string, fuso?: string): string {
  return formato('pt-BR', { day: '2-digit', month: '2-digit', timeZone: fuso }).format(new Date(instante))
}

/** 2026-11-26: the day of an instant in a time zone, for grouping. */
export function diaLocal(instante: string, fuso?: string): string {
  return formato('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: fuso }).format(
    new Date(instante),
  )
}
