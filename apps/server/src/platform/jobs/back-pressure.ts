/** Background queues run one job at a time while `isSlow()` is true. */
export type BackPressure = {
  record(ms: number): void
  isSlow(): boolean
}

const slowMs = 80
const rememberMs = 500

export function openBackPressure(): BackPressure {
  let average = 0
  let last = 0
  return {
    record(ms) {
      average = average * 0.8 + ms * 0.2
      last = performance.now()
    },
    isSlow: () => average > slowMs && performance.now() - last < rememberMs,
  }
}
