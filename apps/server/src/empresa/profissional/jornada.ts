import type { FaixaDeTrabalho } from '@zelo/contract/empresa/profissional'
import { Invalido } from '#platform/errors.ts'

/** Throws Invalido if a range is reversed or overlaps another. 00:00 is the end of a day. */
export function exigirSemana(horarios: readonly FaixaDeTrabalho[]): void {
  const faixas = horarios.map(({ dia_semana: dia, inicio, fim }) => ({
    dia,
    inicio,
    fim: fim === '00:00' ? '24:00' : fim,
  }))
  if (faixas.some(({ inicio, fim }) => fim <= inicio)) {
    throw new Invalido({
      horarios: {
        br: 'Um horário termina antes de começar. Acerte a hora de início ou de fim.',
        en: 'A time ends before it begins. Correct its start or its end.',
      },
    })
  }
  const emOrdem = faixas.toSorted((a, b) => a.dia - b.dia || a.inicio.localeCompare(b.inicio))
  if (emOrdem.some((faixa, i) => faixa.dia === emOrdem[i - 1]?.dia && faixa.inicio < (emOrdem[i - 1]?.fim ?? ''))) {
    throw new Invalido({
      horarios: {
        br: 'Dois horários do mesmo dia se cruzam. Deixe um terminar antes de o outro começar.',
        en: 'Two times of one day overlap. Let one end before the other begins.',
      },
    })
  }
}
