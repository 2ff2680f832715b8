import { expect, it } from 'vitest'
import { mediana, percentil } from './medidas.ts'

it('takes the middle and the shares of numbers in any order', () => {
  expect(mediana([5, 1, 3])).toBe(3)
  expect(percentil([4, 2, 1, 3], 50)).toBe(2)
  expect(percentil([4, 2, 1, 3], 95)).toBe(4)
  expect(percentil([], 50)).toBeNaN()
})
