import { vi } from 'vitest'

/** Repeats the check until it holds; never assumes a duration. */
export function eventually<T>(check: () => T | Promise<T>, timeout = 25_000): Promise<T> {
  return vi.waitFor(check, { timeout, interval: 20 })
}
