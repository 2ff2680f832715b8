import { instanteLocal, relogioLocal } from '#platform/time.ts'
import type { Momento } from './assinatura-tipos.ts'

export const fusoPadrao = 'America/Sao_Paulo'

/** An instant as a zone sees it. */
export function momentoEm(fuso: string, agora: Date): Momento {
  return {
    agora,
    hoje: relogioLocal(fuso, agora).dia,
    diaDe: (instante) => relogioLocal(fuso, instante).dia,
    inicioDoDia: (dia) => instanteLocal(fuso, dia, 0),
  }
}
