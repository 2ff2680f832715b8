export type Clock = {
  now(): Date
  /** The clock moves only when told, so no period passes by itself. */
  held?: true
}

export const systemClock: Clock = { now: () => new Date() }

/** Clock for tests: moves only when told. */
export function heldClock(
  instant: string | Date,
): Clock & { set(instant: string | Date): void; advance(ms: number): void } {
  let current = new Date(instant)
  return {
    held: true,
    now: () => new Date(current),
    set: (next) => {
      current = new Date(next)
    },
    advance: (ms) => {
      current = new Date(current.getTime() + ms)
    },
  }
}
