import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { Invalido } from '#platform/errors.ts'

/** The period starts before it ends and holds at most so many days. */
export function exigirPeriodo(de: Date, ate: Date, maxDias: number): void {
  const dias = (ate.getTime() - de.getTime()) / 86_400_000
  if (dias > 0 && dias <= maxDias) return
  throw new Invalido({
    ate: {
      br: `Escolha um fim depois do começo, no máximo ${maxDias} dias adiante.`,
      en: `Choose an end after the beginning, at most ${maxDias} days later.`,
    },
  })
}

const { anos } = limitesAgendamento

/** The team books at any time within years that a person lives to see. */
export function exigirPerto(inicio: Date, agora: Date): void {
  if (Math.abs(inicio.getTime() - agora.getTime()) <= anos * 365 * 86_400_000) return
  throw new Invalido({
    inicio: {
      br: `Confira o ano: a agenda vai até ${anos} anos de hoje.`,
      en: `Check the year: the agenda reaches ${anos} years from today.`,
    },
  })
}
