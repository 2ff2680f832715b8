import { diasDoPeriodo, type PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import { type Dia, relogioLocal, somarDias } from '#platform/time.ts'

/** A period (both days included) and the period of equal length before it. */
export type Janela = { fuso: string; de: Dia; ate: Dia; antesDe: Dia; dias: number }

export function janelaDe(periodo: PeriodoIndicador, fuso: string, agora: Date): Janela {
  const dias = diasDoPeriodo[periodo]
  const ate = relogioLocal(fuso, agora).dia
  const de = somarDias(ate, 1 - dias)
  return { fuso, de, ate, antesDe: somarDias(de, -dias), dias }
}

export function diasDaJanela({ de, dias }: Janela): Dia[] {
  return Array.from({ length: dias }, (_, i) => somarDias(de, i))
}
