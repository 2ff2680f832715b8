import { line } from 'd3-shape'
import { Chart, type ChartProps, chartHeight, chartWidth, type Series } from './chart.tsx'
import { scaleOf } from './scale.ts'

/** The names of the axis stand at the end, where no line passes. */
const margin = { cima: 10, inicio: 4, fim: 36, baixo: 8 }

/** Lines over time. */
export function LineChart(props: ChartProps<readonly Series[]>) {
  const { points, series } = props
  const maior = Math.max(...series.flatMap(({ valores }) => valores))
  const y = scaleOf(maior, 3, chartHeight - margin.baixo, margin.cima)
  const passo = (chartWidth - margin.inicio - margin.fim) / Math.max(1, points.length - 1)
  const x = (i: number) => margin.inicio + i * passo
  const traco = line<number>()
    .x((_, i) => x(i))
    .y((valor) => y(valor))
  return (
    <Chart
      {...props}
      y={y}
      marks={3}
      x={x}
      end="pe-[6.5%]"
      legend={({ dashed }) => (
        <svg aria-hidden="true" viewBox="0 0 20 4" className="w-5 text-pri">
          <Stroke d="M0 2h20" dashed={dashed} />
        </svg>
      )}
    >
      {(lido) =>
        series.map(({ nome, valores, dashed }) => (
          <g key={nome} className={dashed ? 'text-ink-2' : undefined}>
            <Stroke d={traco(valores) ?? ''} dashed={dashed} />
            {lido === undefined ? null : (
              <circle
                cx={x(lido)}
                cy={y(valores[lido] ?? 0)}
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
