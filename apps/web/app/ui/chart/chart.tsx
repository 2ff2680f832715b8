import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useId, useState } from 'react'
import { TwinTable } from './twin-table.tsx'

export type Series = { nome: string; valores: readonly number[]; dashed?: boolean }

export type ChartProps<S extends readonly Series[]> = {
  title: string
  /** Name of each point, short under the picture and whole in the table. */
  points: readonly { curto: string; inteiro: string }[]
  series: S
  write: (valor: number) => string
}

export const [chartWidth, chartHeight] = [560, 150]

type Base = ChartProps<readonly Series[]> & {
  /** Marks of the axis, by height. */
  y: { (valor: number): number; ticks(quantas: number): number[] }
  marks: number
  /** Where a point stands. */
  x: (i: number) => number
  /** How much of the end is kept for the names of the axis. */
  end: string
  legend: (serie: Series, i: number) => ReactNode
  children: (lido: number | undefined) => ReactNode
}

/**
 * Frame of time charts: key, axis, reading points by pointer or arrow keys (announced), and a table
 * of the numbers.
 */
export function Chart({ title, points, series, write, y, marks, x, end, legend, children }: Base) {
  const { t } = useLingui()
  const leitura = useId()
  const [lido, setLido] = useState<number>()
  // The keyboard comes back to where it was.
  const [ultimo, setUltimo] = useState(points.length - 1)
  const atual = Math.min(ultimo, points.length - 1)
  const ponto = lido === undefined ? undefined : points[lido]
  const nomes = [...new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])]
  const dizer = (i: number) =>
    `${points[i]?.inteiro}: ${series.map(({ nome, valores }) => `${nome} ${write(valores[i] ?? 0)}`).join(', ')}`

  function ler(i: number) {
    setLido(i)
    setUltimo(i)
  }
  function aoMover({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const onde = ((clientX - left) / width) * chartWidth
    ler(points.reduce((perto, _, i) => (Math.abs(x(i) - onde) < Math.abs(x(perto) - onde) ? i : perto), 0))
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-note text-ink-2">
        {series.map((serie, i) => (
          <span key={serie.nome} className="inline-flex items-center gap-2">
            {legend(serie, i)}
            {serie.nome}
            {lido === undefined ? null : (
              <b className="font-emphasis text-ink tabular-nums">{write(serie.valores[lido] ?? 0)}</b>
            )}
          </span>
        ))}
      </figcaption>
      <div className="relative rounded-field focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-pri">
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={atual}
          onChange={({ target }) => ler(Number(target.value))}
          onFocus={() => setLido(atual)}
          onBlur={() => setLido(undefined)}
          aria-label={t`${title}: ler ponto a ponto`}
          aria-valuetext={dizer(atual)}
          aria-describedby={leitura}
          className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
        />
        <span id={leitura} hidden>
          {t`Use as setas para ir de um ponto ao outro.`}
        </span>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${chartWidth} ${chartHeight}`}
          className="w-full touch-pan-y overflow-visible text-pri"
          onPointerMove={aoMover}
          onPointerDown={aoMover}
          onPointerLeave={() => setLido(undefined)}
        >
          <rect width={chartWidth} height={chartHeight} fill="transparent" />
          {y.ticks(marks).map((valor) => (
            <g key={valor} className="text-ink-3">
              <path d={`M0 ${y(valor)}H${chartWidth}`} className="stroke-line-2" />
              {valor > 0 ? (
                <text
                  x={chartWidth}
                  y={y(valor) - 4}
                  textAnchor="end"
                  className="fill-current text-2xs tabular-nums max-sm:text-lg"
                >
                  {write(valor)}
                </text>
              ) : null}
            </g>
          ))}
          {lido === undefined ? null : (
            <path d={`M${x(lido)} 4V${chartHeight}`} className="stroke-ink-3 print:hidden" strokeDasharray="2 3" />
          )}
          {children(lido)}
        </svg>
        <p
          aria-hidden="true"
          className={`mt-1 flex text-xs text-ink-3 tabular-nums ${ponto ? 'justify-center' : 'justify-between'} ${end}`}
        >
          {ponto ? (
            <span className="text-ink first-letter:uppercase">{ponto.inteiro}</span>
          ) : (
            nomes.map((i) => <span key={i}>{points[i]?.curto}</span>)
          )}
        </p>
      </div>
      <TwinTable
        title={title}
        columns={series.map(({ nome }) => nome)}
        rows={points.map(({ inteiro }, i) => ({
          nome: inteiro,
          valores: series.map(({ valores }) => write(valores[i] ?? 0)),
        }))}
      />
    </figure>
  )
}
