import { expect, it } from 'vitest'
import { proximoDiaUtil } from './dia-util.ts'

it.each([
  ['2026-11-18', '2026-11-19'],
  ['2026-11-19', '2026-11-23'],
  ['2026-04-02', '2026-04-06'],
  ['2026-12-31', '2027-01-04'],
  ['2027-02-08', '2027-02-10'],
])('the working day after %s is %s', (dia, proximo) => {
  expect(proximoDiaUtil(dia)).toBe(proximo)
})
