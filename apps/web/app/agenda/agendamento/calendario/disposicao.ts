import type { Agendamento } from '#agenda/agendamento/agendamento.queries.ts'
import { relogioDe } from './relogio.ts'
import { somarDias } from './semana.ts'

/** A stretch of one local day, in minutes since 00:00. */
export type Trecho = { inicio: number; fim: number }

/** A shorter block could not be read or clicked, so it is drawn with this length in minutes. */
export const minimoVisivel = 20

/** Puts overlapping stretches side by side: in lane `faixa` of `faixas`, from 0, with few lanes. */
export function dispor<T extends Trecho>(trechos: readonly T[]): (T & { faixa: number; faixas: number })[] {
  const prontos: (T & { faixa: number; faixas: number })[] = []
  let grupo: (T & { faixa: number; faixas: number })[] = []
  let livres: number[] = []
  const fechar = () => {
    for (const um of grupo) um.faixas = livres.length
    prontos.push(...grupo)
    grupo = []
    livres = []
  }
  for (const trecho of trechos.toSorted((a, b) => a.inicio - b.inicio || b.fim - a.fim)) {
    if (livres.length > 0 && livres.every((fim) => fim <= trecho.inicio)) fechar()
    const achada = livres.findIndex((fim) => fim <= trecho.inicio)
    const faixa = achada === -1 ? livres.length : achada
    livres[faixa] = Math.max(trecho.fim, trecho.inicio + minimoVisivel)
    grupo.push({ ...trecho, faixa, faixas: 0 })
  }
  fechar()
  return prontos
}

/** The part of [inicio, fim) on a local day. Undefined without one. */
export function noDia({ inicio, fim }: { inicio: string; fim: string }, dia: string, fuso: string): Trecho | undefined {
  const comeca = relogioDe(inicio, fuso)
  const termina = relogioDe(fim, fuso)
  if (comeca.dia > dia || termina.dia < dia) return undefined
  const trecho = { inicio: comeca.dia === dia ? comeca.minuto : 0, fim: termina.dia === dia ? termina.minuto : 1440 }
  return trecho.fim > trecho.inicio ? trecho : undefined
}

/** The appointments that take time in the calendar. Cancelled ones do not. */
export function visiveis(agendamentos: readonly Agendamento[]): Agendamento[] {
  return agendamentos.filter(({ status }) => status !== 'CANCELADO')
}

/**
 * The first and last hour to draw: 8 to 18, or more when work or an appointment is outside of it.
 */
export function horasDoDia(trechos: readonly Trecho[]): { de: number; ate: number } {
  const de = Math.min(8 * 60, ...trechos.map(({ inicio }) => inicio))
  const ate = Math.max(18 * 60, ...trechos.map(({ fim }) => fim))
  return { de: Math.floor(de / 60), ate: Math.ceil(ate / 60) }
}

/** The weeks, from Monday, that contain a whole month (YYYY-MM). */
export function semanasDoMes(mes: string): string[][] {
  const primeiro = new Date(`${mes}-01T00:00:00Z`)
  const comeco = somarDias(`${mes}-01`, -((primeiro.getUTCDay() + 6) % 7))
  const semanas: string[][] = []
  for (let dia = comeco; dia.slice(0, 7) <= mes; dia = somarDias(dia, 7))
    semanas.push(Array.from({ length: 7 }, (_, i) => somarDias(dia, i)))
  return semanas
}
