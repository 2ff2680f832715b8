import { afterEach, expect, test, vi } from 'vitest'
import { acompanharOciosidade } from '#lib/sessao/ociosidade.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a browser whose storage was emptied does not count as unused', () => {
  vi.useFakeTimers()
  const restam: number[] = []
  const parar = acompanharOciosidade((segundos) => restam.push(segundos))
  vi.advanceTimersByTime(1000)
  localStorage.clear()
  vi.advanceTimersByTime(2000)
  parar()
  expect(restam).toEqual([899, 900, 899])
})
