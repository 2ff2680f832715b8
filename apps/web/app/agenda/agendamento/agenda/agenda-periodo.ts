import { semanaDe, somarDias } from '#agenda/agendamento/calendario/semana.ts'
import { escreverDia, escreverDias } from '#lib/formato/data-hora.ts'

export const visoes = ['semana', 'dia', 'mes', 'lista'] as const
export type Visao = (typeof visoes)[number]

/** A day of the next or the previous period. */
export function virar(visao: Visao, dia: string, sentido: 1 | -1): string {
  if (visao === 'dia') return somarDias(dia, sentido)
  if (visao !== 'mes') return somarDias(dia, 7 * sentido)
  const [ano = 0, mes = 1] = dia.split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 + sentido, 1)).toISOString().slice(0, 10)
}

/** The name of the visible period, for the title. */
export function nomeDoPeriodo(visao: Visao, dia: string): string {
  if (visao === 'mes') return escreverDia(dia, { month: 'long', year: 'numeric' })
  if (visao === 'dia') return escreverDia(dia, { weekday: 'short', day: 'numeric', month: 'long' })
  const [de = dia, ate = dia] = [semanaDe(dia)[0], semanaDe(dia).at(-1)]
  const ano = de.slice(0, 4) === ate.slice(0, 4) ? undefined : 'numeric'
  return escreverDias(de, ate, { day: 'numeric', month: 'long', year: ano })
}
