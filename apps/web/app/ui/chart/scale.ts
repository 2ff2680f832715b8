import { nice, ticks } from 'd3-array'

/** Maps 0 to `largest`, rounded up, onto `bottom` to `top`, with about `count` marks. */
export function scaleOf(largest: number, count: number, bottom: number, top: number) {
  const [, ceiling] = nice(0, Math.max(1, largest), count)
  const y = (value: number) => bottom + ((top - bottom) * value) / ceiling
  return Object.assign(y, { ticks: (others: number) => ticks(0, ceiling, others) })
}
