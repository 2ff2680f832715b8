import { Invalido } from '#errors.ts'

/** [de, ate) begins before it ends and holds at most so many days. */
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
