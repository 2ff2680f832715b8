import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveMemoryBack } from './memory.ts'

let utilization = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle: 0, active: 0, utilization }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function rest(share: number) {
  utilization = share
  vi.advanceTimersByTime(10_000)
}

it('a program started without the collector runs on', () => {
  expect('gc' in globalThis).toBe(false)
  giveMemoryBack()
  expect(() => rest(0)).not.toThrow()
})

it('one rest after work collects once, and neither work nor a longer rest does', () => {
  const gc = vi.fn()
  vi.stubGlobal('gc', gc)
  giveMemoryBack()
  const calls = [0.4, 0, 0, 0.05, 0.4, 0.05, 0].map((share) => {
    rest(share)
    return gc.mock.calls.length
  })
  expect(calls).toEqual([0, 1, 1, 1, 1, 1, 2])
})
