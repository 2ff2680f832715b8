import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { formatoDeData } from './formato.ts'

type Opcoes = Intl.DateTimeFormatOptions

/** English words put the day first too, because dates in figures do. */
const idiomaDasDatas = () => (idiomaAtual() === 'en' ? 'en-GB' : 'pt-BR')

const formato = (locale: string, opcoes: Opcoes) =>
  formatoDeData(locale, { ...opcoes, timeZone: opcoes.timeZone ?? lerSessao().usuario?.fuso ?? undefined })

/** 20/11/2026 10:12, in every language. The default time zone is the user's, else the browser's. */
export function formatDataHora(instante: string, fuso?: string): string {
  const opcoes: Opcoes = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: fuso }
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
  return formato(idiomaDasDatas(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: fuso }).format(
    new Date(instante),
  )
}

/** 26/11, in English 26 Nov: without its year, 03/04 says nothing there. */
export function formatDiaMes(instante: string, fuso?: string): string {
  const opcoes: Opcoes =
    idiomaAtual() === 'en' ? { day: 'numeric', month: 'short' } : { day: '2-digit', month: '2-digit' }
  return formato(idiomaDasDatas(), { ...opcoes, timeZone: fuso }).format(new Date(instante))
}

/** 2026-11-26: the day of an instant in a time zone, for grouping. */
export function diaLocal(instante: string, fuso?: string): string {
  return formato('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: fuso }).format(
    new Date(instante),
  )
}

/** Noon UTC of a day, which every formatter shows as the same day. */
const meio = (dia: string) => new Date(`${dia}T12:00:00Z`)
const formatoDeDia = (opcoes: Opcoes) => formatoDeData(idiomaDasDatas(), { ...opcoes, timeZone: 'UTC' })

/** A day in the reader's language. */
export const escreverDia = (dia: string, opcoes: Opcoes) => formatoDeDia(opcoes).format(meio(dia))
export const escreverDias = (de: string, ate: string, opcoes: Opcoes) =>
  formatoDeDia(opcoes).formatRange(meio(de), meio(ate))

/** terça-feira, 24 de novembro */
export const diaPorExtenso = (dia: string) => escreverDia(dia, { weekday: 'long', day: 'numeric', month: 'long' })

/** ter */
export const diaCurto = (dia: string) => escreverDia(dia, { weekday: 'short' }).replace('.', '')

/** The weekdays, Monday first. 0 is Sunday. */
export const semana = [1, 2, 3, 4, 5, 6, 0]

/** terça-feira or ter, by number. 0 is Sunday. */
export const diaDaSemana = (dia: number, weekday: 'long' | 'short') =>
  formatoDeDia({ weekday })
    .format(Date.UTC(1970, 0, 4 + dia))
    .replace('.', '')

/** sex., 25 de dez. de 2026, or a range. */
export function emDias(de: string, ate = de): string {
  const opcoes = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return de === ate ? escreverDia(de, opcoes) : escreverDias(de, ate, opcoes)
}

/** 45 min, 2 h, 1 h 30 min, 3 dias. */
export function emTempo(minutos: number): string {
  const dias = minutos / 1440
  if (dias > 0 && Number.isInteger(dias)) return plural(dias, { one: '# dia', other: '# dias' })
  const horas = Math.floor(minutos / 60)
  const resto = minutos % 60
  return [...(horas > 0 ? [t`${horas} h`] : []), ...(resto > 0 || horas === 0 ? [t`${resto} min`] : [])].join(' ')
}

/** The current time (ISO), updated every full minute. */
export function useAgora(): string {
  const [agora, setAgora] = useState(() => new Date().toISOString())
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout>
    const marcar = () => {
      relogio = setTimeout(
        () => {
          setAgora(new Date().toISOString())
          marcar()
        },
        60_000 - (Date.now() % 60_000),
      )
    }
    marcar()
    return () => clearTimeout(relogio)
  }, [])
  return agora
}
