import { vi } from 'vitest'

/** Repeats the check until it holds, on a busy machine too: what happens in the background is waited for, never timed. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 25_000, interval: 20 })
}
