import { Chart, type ChartProps, chartHeight, chartWidth, type Series } from './chart.tsx'
import { scaleOf } from './scale.ts'

const gap = 2
/** The names of the axis stand at the end, where no bar is. */
const margin = 34
const colors = ['fill-pri', 'fill-[#9fd3bd] dark:fill-[#1c5c47]'] as const

/** Stacked bars, one per day: two series at most, the first on top of the second. */
export function BarChart(props: ChartProps<readonly [Series, Series]>) {
  const {
    points,
    series: [cima, baixo],
  } = props
  const somas = points.map((_, i) => (cima.valores[i] ?? 0) + (baixo.valores[i] ?? 0))
  const y = scaleOf(Math.max(...somas), 2, chartHeight, 14)
  const folgaDaBarra = points.length > 45 ? 0.15 : 0.25
  const passo = (chartWidth - margin) / (points.length + folgaDaBarra)
  const cada = passo * (1 - folgaDaBarra)
  const inicioDe = (i: number) => passo * (i + folgaDaBarra)
  const raio = Math.min(2, cada / 2)
  return (
    <Chart
      {...props}
      y={y}
      marks={2}
      x={(i) => inicioDe(i) + cada / 2}
      end="pe-[6%]"
      legend={(_, i) => (
        <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
          <rect width="10" height="10" rx="2" className={colors[i]} />
        </svg>
      )}
    >
      {(lido) =>
        points.map(({ inteiro }, i) => {
          const [a = 0, b = 0] = [cima.valores[i], baixo.valores[i]]
          const meio = y(b)
          const folga = a > 0 && b > 0 ? gap : 0
          const barra = { x: inicioDe(i), width: cada, rx: raio }
          return (
            <g key={inteiro} opacity={lido === undefined || lido === i ? 1 : 0.55}>
              {b > 0 ? <rect {...barra} y={meio} height={chartHeight - meio} className={colors[1]} /> : null}
              {a > 0 ? (
                <rect {...barra} y={y(a + b)} height={Math.max(1, meio - y(a + b) - folga)} className={colors[0]} />
              ) : null}
            </g>
          )
        })
      }
    </Chart>
  )
}
