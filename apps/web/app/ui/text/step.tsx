import { Plural, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A step that the agent took, shown in the conversation. */
export function Step({ title, detail, time }: { title: ReactNode; detail?: ReactNode; time?: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2 text-note text-ink-2">
      <span aria-hidden="true" className="size-[9px] shrink-0 rounded-full rounded-es-[2px] bg-amber" />
      <span className="min-w-0 flex-1">
        <span className="font-emphasis text-ink">{title}</span>
        {detail ? <> {detail}</> : null}
      </span>
      {time ? <span className="shrink-0 text-xs text-ink-3 tabular-nums">{time}</span> : null}
    </li>
  )
}

export type TrailStep = { titulo: string; detalhe?: string; ms?: number }

type Trail = {
  steps: readonly TrailStep[]
  open?: boolean
  /** Which side the agent's messages are on. */
  side?: 'start' | 'end'
}

/** The steps of one turn, folded: «3 passos do agente, em 1,6 s». */
export function StepTrail({ steps, open = false, side = 'end' }: Trail) {
  const { i18n } = useLingui()
  const ms = steps.reduce((sum, step) => sum + (step.ms ?? 0), 0)
  const time = ms < 1000 ? `${ms} ms` : `${i18n.number(ms / 1000, { maximumFractionDigits: 1 })} s`
  return (
    <details
      open={open}
      className={`group w-full max-w-[84%] rounded-frame border border-line bg-surface text-note ${side === 'end' ? 'self-end rounded-ee-[4px]' : 'self-start rounded-es-[4px]'}`}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-[13px] px-3.5 py-2 text-ink-2 hover:text-ink fine:min-h-9">
        <span aria-hidden="true" className="size-[9px] shrink-0 rounded-full rounded-es-[2px] bg-amber" />
        <span className="flex-1">
          <Plural value={steps.length} one={`# passo do agente, em ${time}`} other={`# passos do agente, em ${time}`} />
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <ol className="flex flex-col gap-2 border-t border-line-2 px-3.5 py-3">
        {steps.map((step, index) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a turn are never reordered
            key={index}
            title={step.titulo}
            detail={step.detalhe}
            time={step.ms === undefined ? null : `${step.ms} ms`}
          />
        ))}
      </ol>
    </details>
  )
}
