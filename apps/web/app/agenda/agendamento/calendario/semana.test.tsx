import { describe, expect, it } from 'vitest'
import { diaLocal } from '#lib/formato/data-hora.ts'
import { janelaDe, semanaDe, somarDias } from './semana.ts'

describe('semanaDe', () => {
  it('begins on Monday for any day of the week', () => {
    expect(semanaDe('2026-11-22')[0]).toBe('2026-11-16')
    expect(semanaDe('2026-11-16')).toEqual(semanaDe('2026-11-22'))
  })

  it('crosses the end of a month and of a year', () => {
    expect(semanaDe('2026-12-31')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
    expect(somarDias('2026-12-28', 7)).toBe('2027-01-04')
  })
})

it('the window contains every minute of the local week, even in the farthest time zones', () => {
  const { de, ate } = janelaDe(semanaDe('2026-11-20'))
  for (const fuso of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo']) {
    expect(diaLocal(de, fuso) <= '2026-11-16').toBe(true)
    expect(diaLocal(ate, fuso) >= '2026-11-23').toBe(true)
  }
})
