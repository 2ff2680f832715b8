import { expect, it } from 'vitest'
import { mediana, percentil } from './medidas.ts'

it('computes median and percentiles of unsorted numbers', () => {
  expect(mediana([5, 1, 3])).toBe(3)
  expect(percentil([4, 2, 1, 3], 50)).toBe(2)
  expect(percentil([4, 2, 1, 3], 95)).toBe(4)
  expect(percentil([], 50)).toBeNaN()
})
