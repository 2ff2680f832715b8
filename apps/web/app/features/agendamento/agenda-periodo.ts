import { formatDia, formatIntervalo } from './formatos.ts'
import { semanaDe, somarDias } from './semana.ts'

export const visoes = ['semana', 'dia', 'mes', 'lista'] as const
export type Visao = (typeof visoes)[number]

/** The day that the next or the last period is shown by. */
export function virar(visao: Visao, dia: string, sentido: 1 | -1): string {
  if (visao === 'dia') return somarDias(dia, sentido)
  if (visao !== 'mes') return somarDias(dia, 7 * sentido)
  const [ano = 0, mes = 1] = dia.split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 + sentido, 1)).toISOString().slice(0, 10)
}

/** What the title says is on the screen. */
export function nomeDoPeriodo(visao: Visao, dia: string): string {
  if (visao === 'mes') return formatDia(dia, { month: 'long', year: 'numeric' })
  if (visao === 'dia') return formatDia(dia, { weekday: 'short', day: 'numeric', month: 'long' })
  const semana = semanaDe(dia)
  return formatIntervalo(semana[0] ?? dia, semana.at(-1) ?? dia)
}
