import { line } from 'd3-shape'
import { Chart, type ChartProps, chartHeight, chartWidth, type Series } from './chart.tsx'
import { scaleOf } from './scale.ts'

const margin = { top: 10, side: 4, bottom: 8 }

/** Lines over time. */
export function LineChart(props: ChartProps<readonly Series[]>) {
  const { points, series } = props
  const largest = Math.max(...series.flatMap(({ values }) => values))
  const y = scaleOf(largest, 3, chartHeight - margin.bottom, margin.top)
  const step = (chartWidth - 2 * margin.side) / Math.max(1, points.length - 1)
  const x = (i: number) => margin.side + i * step
  const trace = line<number>()
    .x((_, i) => x(i))
    .y((value) => y(value))
  return (
    <Chart
      {...props}
      y={y}
      marks={3}
      x={x}
      legend={({ dashed }) => (
        <svg aria-hidden="true" viewBox="0 0 20 4" className="w-5 text-pri">
          <Stroke d="M0 2h20" dashed={dashed} />
        </svg>
      )}
    >
      {(read) =>
        series.map(({ name, values, dashed }) => (
          <g key={name} className={dashed ? 'text-ink-2' : undefined}>
            <Stroke d={trace(values) ?? ''} dashed={dashed} />
            {read === undefined ? null : (
              <circle
                cx={x(read)}
                cy={y(values[read] ?? 0)}
                r={4}
                className="fill-current stroke-2 stroke-surface print:hidden"
              />
            )}
          </g>
        ))
      }
    </Chart>
  )
}

function Stroke({ d, dashed }: Pick<Series, 'dashed'> & { d: string }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      strokeDasharray={dashed ? '2 4' : undefined}
      className={dashed ? 'text-ink-2' : undefined}
    />
  )
}
