import { diaCurto } from '#lib/formato/data-hora.ts'

type Props = { dia: string; hoje: boolean; total: number; onAbrir: () => void }

/** The head of a day's column: it opens the day. */
export function CabecaDia({ dia, hoje, total, onAbrir }: Props) {
  return (
    <button
      type="button"
      onClick={onAbrir}
      aria-current={hoje ? 'date' : undefined}
      className="flex h-full w-full cursor-pointer items-center gap-2 px-3 py-2.5 text-start -outline-offset-2! hover:bg-hover"
    >
      <span className="text-note text-ink-2">{diaCurto(dia)}</span>
      <span
        className={`text-lg leading-none font-emphasis tabular-nums ${hoje ? 'rounded-field rounded-es-[2px] bg-pri px-1.5 py-1 text-on-pri' : ''}`}
      >
        {Number(dia.slice(8))}
      </span>
      <span className="ms-auto text-xs text-ink-3 tabular-nums">{total > 0 ? total : null}</span>
    </button>
  )
}
