import { nice, ticks } from 'd3-array'

/** Scale from 0 to `largest`, rounded up, with about `count` marks, onto `bottom` to `top`. */
export function scaleOf(largest: number, count: number, bottom: number, top: number) {
  const [, ceiling] = nice(0, Math.max(1, largest), count)
  const y = (value: number) => bottom + ((top - bottom) * value) / ceiling
  return Object.assign(y, { ticks: (others: number) => ticks(0, ceiling, others) })
}
