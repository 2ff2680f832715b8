import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from './away.ts'

const pausaMs = 500
const pacienciaMs = 60_000

/**
 * Repeats `work` until the database answers, for at most a minute, so that the result of a COMMIT
 * becomes known. `work` must be repeatable. Use it around steps that cannot be undone.
 */
export async function ateResponder<T>(work: () => Promise<T>): Promise<T> {
  const limite = performance.now() + pacienciaMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > limite) throw error
      await sleep(pausaMs)
    }
  }
}
