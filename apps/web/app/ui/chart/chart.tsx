import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useId, useState } from 'react'
import { TwinTable } from './twin-table.tsx'

export type Series = { name: string; values: readonly number[]; dashed?: boolean }

export type ChartProps<S extends readonly Series[]> = {
  title: string
  /** The names of the points: short below the chart, full in the table. */
  points: readonly { short: string; full: string }[]
  series: S
  write: (value: number) => string
}

export const [chartWidth, chartHeight] = [560, 150]

type Base = ChartProps<readonly Series[]> & {
  /** Converts a value to its vertical position, and gives the marks of the axis. */
  y: { (value: number): number; ticks(count: number): number[] }
  marks: number
  /** The horizontal position of point `i`. */
  x: (i: number) => number
  legend: (one: Series, i: number) => ReactNode
  children: (read: number | undefined) => ReactNode
}

/**
 * The frame of a time chart: legend, axis and a table of the numbers. The pointer and the arrow
 * keys read point by point; a screen reader hears each point.
 */
export function Chart({ title, points, series, write, y, marks, x, legend, children }: Base) {
  const { t } = useLingui()
  const reading = useId()
  const [read, setRead] = useState<number>()
  // The point read last. The keyboard continues from it after the focus returns.
  const [last, setLast] = useState(points.length - 1)
  const current = Math.min(last, points.length - 1)
  const point = read === undefined ? undefined : points[read]
  const names = [...new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])]
  const say = (i: number) =>
    `${points[i]?.full}: ${series.map(({ name, values }) => `${name} ${write(values[i] ?? 0)}`).join(', ')}`

  function readAt(i: number) {
    setRead(i)
    setLast(i)
  }
  function onMove({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const where = ((clientX - left) / width) * chartWidth
    readAt(points.reduce((near, _, i) => (Math.abs(x(i) - where) < Math.abs(x(near) - where) ? i : near), 0))
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-note text-ink-2">
        {series.map((one, i) => (
          <span key={one.name} className="inline-flex items-center gap-2">
            {legend(one, i)}
            {one.name}
            {read === undefined ? null : (
              <b className="font-emphasis text-ink tabular-nums">{write(one.values[read] ?? 0)}</b>
            )}
          </span>
        ))}
      </figcaption>
      <div className="relative rounded-field focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-pri">
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={current}
          onChange={({ target }) => readAt(Number(target.value))}
          onFocus={() => setRead(current)}
          onBlur={() => setRead(undefined)}
          aria-label={t`${title}: ler ponto a ponto`}
          aria-valuetext={say(current)}
          aria-describedby={reading}
          className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
        />
        <span id={reading} hidden>
          {t`Use as setas para ir de um ponto ao outro.`}
        </span>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${chartWidth} ${chartHeight}`}
            className="w-full touch-pan-y overflow-visible text-pri"
            onPointerMove={onMove}
            onPointerDown={onMove}
            onPointerLeave={() => setRead(undefined)}
          >
            <rect width={chartWidth} height={chartHeight} fill="transparent" />
            {y.ticks(marks).map((value) => (
              <path key={value} d={`M0 ${y(value)}H${chartWidth}`} className="stroke-line-2" />
            ))}
            {read === undefined ? null : (
              <path d={`M${x(read)} 4V${chartHeight}`} className="stroke-ink-3 print:hidden" strokeDasharray="2 3" />
            )}
            {children(read)}
          </svg>
          {/* All axis labels share one grid cell: the widest one sets its width. */}
          <span aria-hidden="true" className="grid text-end text-ink-3 text-xs tabular-nums">
            {y
              .ticks(marks)
              .filter((value) => value > 0)
              .map((value) => (
                <span
                  key={value}
                  className="relative h-0 -translate-y-2 [grid-area:1/1]"
                  style={{ insetBlockStart: `${(100 * y(value)) / chartHeight}%` }}
                >
                  {write(value)}
                </span>
              ))}
          </span>
          <p
            aria-hidden="true"
            className={`flex text-xs text-ink-3 tabular-nums ${point ? 'justify-center' : 'justify-between'}`}
          >
            {point ? (
              <span className="text-ink first-letter:uppercase">{point.full}</span>
            ) : (
              names.map((i) => <span key={i}>{points[i]?.short}</span>)
            )}
          </p>
        </div>
      </div>
      <TwinTable
        title={title}
        columns={series.map(({ name }) => name)}
        rows={points.map(({ full }, i) => ({
          name: full,
          values: series.map(({ values }) => write(values[i] ?? 0)),
        }))}
      />
    </figure>
  )
}
