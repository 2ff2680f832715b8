import { afterEach, expect, it, vi } from 'vitest'
import { imprimir, mediana, percentil } from './medidas.ts'

afterEach(() => {
  process.exitCode = undefined
})

it('computes median and percentiles of unsorted numbers', () => {
  expect(mediana([5, 1, 3])).toBe(3)
  expect(percentil([4, 2, 1, 3], 50)).toBe(2)
  expect(percentil([4, 2, 1, 3], 95)).toBe(4)
  expect(percentil([], 50)).toBeNaN()
})

it.each([
  [{ valor: 20, limite: 20 }, undefined],
  [{ valor: 21, limite: 20 }, 1],
  [{ valor: 0.5, minimo: 0.5 }, undefined],
  [{ valor: 0.4, minimo: 0.5 }, 1],
  [{ valor: Number.NaN, minimo: 0.5 }, 1],
  [{ valor: Number.POSITIVE_INFINITY, minimo: 0.5 }, 1],
  [{ valor: Number.NaN }, undefined],
])('a measurement beyond its limit, or a missing one, fails the run: %j', (linha, codigo) => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'table').mockReturnValue()
  imprimir('Table', [{ medida: 'x', unidade: '', ...linha }])
  expect(process.exitCode).toBe(codigo)
})
