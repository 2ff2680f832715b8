import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  tone?: 'neutral' | 'danger'
  compact?: boolean
}

/** Layout of empty and failed states: icon, title, text, action. */
export function StateMark({ icon, title, children, actions, tone = 'neutral', compact }: Props) {
  return (
    <div className={`flex flex-col items-center px-4 text-center ${compact ? 'py-8' : 'py-14'}`}>
      <span
        aria-hidden="true"
        className={`grid size-14 place-items-center rounded-modal rounded-es-[3px] border border-dashed [&_svg]:size-6 ${tone === 'danger' ? 'border-danger text-danger' : 'border-ctl text-ink-2'}`}
      >
        {icon}
      </span>
      <p className="mt-4 text-balance font-display text-lg font-semibold tracking-[-0.02em] text-ink">{title}</p>
      {children ? <div className="mt-1 max-w-md text-pretty text-sm text-ink-2">{children}</div> : null}
      {actions ? <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
