import * as words from './endpoints.ts'
import type { Served } from './nucleo/endpoint.ts'

/** All calls by `<word>.<name>`, for tests that hold for each. */
export const endpoints: Record<string, Served> = Object.fromEntries(
  Object.entries(words).flatMap(([word, calls]) =>
    Object.entries(calls).map(([name, definition]) => [`${word}.${name}`, definition]),
  ),
)
