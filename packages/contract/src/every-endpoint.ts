import * as words from './endpoints.ts'
import type { Served } from './nucleo/endpoint.ts'

/** All endpoints by `<word>.<name>`, for tests that check each of them. */
export const endpoints: Record<string, Served> = Object.fromEntries(
  Object.entries(words).flatMap(([word, calls]) =>
    Object.entries(calls).map(([name, definition]) => [`${word}.${name}`, definition]),
  ),
)
