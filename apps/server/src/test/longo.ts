import { expect } from 'vitest'

/** True in `npm run test:longo`, which gives random tests many more runs. */
export const longo = process.env.ZELO_LONGO === '1'

const vezes = new Map<string | undefined, number>()

/**
 * Every third of them, each time that a file asks beginning with the next; all in the long run.
 * Which third it is does not depend on the files that ran before.
 */
export function* umTerco<T>(todos: Iterable<T>): Generator<T> {
  const { testPath } = expect.getState()
  let i = vezes.get(testPath) ?? 0
  vezes.set(testPath, i + 1)
  for (const um of todos) if (longo || i++ % 3 === 0) yield um
}
