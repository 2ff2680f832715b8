const lookMs = 10_000
/** Shares of the time in which the program computes. */
const busy = 0.1
const resting = 0.02

/**
 * Gives memory back when the program rests after work. V8 collects by itself, but keeps the pages
 * that it emptied (75 MB after a minute of 50 messages a second) until a collection of last resort.
 * Does nothing without `--expose-gc`.
 */
export function giveMemoryBack(): void {
  let worked = true
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > busy) worked = true
    if (!worked || utilization > resting) return
    worked = false
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, lookMs).unref()
}
