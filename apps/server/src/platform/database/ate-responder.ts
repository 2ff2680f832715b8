import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from './away.ts'

const pausaMs = 500
const pacienciaMs = 60_000

/**
 * Repeats what may be repeated until the database answers, a minute at most: whether a COMMIT counted whose answer was lost is known then.
 * For steps around something that cannot be undone, which a crash would leave unknown.
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
