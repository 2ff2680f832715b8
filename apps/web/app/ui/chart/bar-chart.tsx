import { Chart, type ChartProps, chartHeight, chartWidth, type Series } from './chart.tsx'
import { scaleOf } from './scale.ts'

const gap = 2
const colors = ['fill-pri', 'fill-[#9fd3bd] dark:fill-[#1c5c47]'] as const

/** Stacked bars, one per day. The first of at most two series is drawn on top. */
export function BarChart(props: ChartProps<readonly [Series, Series]>) {
  const {
    points,
    series: [top, bottom],
  } = props
  const sums = points.map((_, i) => (top.values[i] ?? 0) + (bottom.values[i] ?? 0))
  const y = scaleOf(Math.max(...sums), 2, chartHeight, 14)
  const barGap = points.length > 45 ? 0.15 : 0.25
  const step = chartWidth / (points.length + barGap)
  const each = step * (1 - barGap)
  const startOf = (i: number) => step * (i + barGap)
  const radius = Math.min(2, each / 2)
  return (
    <Chart
      {...props}
      y={y}
      marks={2}
      x={(i) => startOf(i) + each / 2}
      legend={(_, i) => (
        <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
          <rect width="10" height="10" rx="2" className={colors[i]} />
        </svg>
      )}
    >
      {(read) =>
        points.map(({ full }, i) => {
          const [a = 0, b = 0] = [top.values[i], bottom.values[i]]
          const middle = y(b)
          const room = a > 0 && b > 0 ? gap : 0
          const bar = { x: startOf(i), width: each, rx: radius }
          return (
            <g key={full} opacity={read === undefined || read === i ? 1 : 0.55}>
              {b > 0 ? <rect {...bar} y={middle} height={chartHeight - middle} className={colors[1]} /> : null}
              {a > 0 ? (
                <rect {...bar} y={y(a + b)} height={Math.max(1, middle - y(a + b) - room)} className={colors[0]} />
              ) : null}
            </g>
          )
        })
      }
    </Chart>
  )
}
