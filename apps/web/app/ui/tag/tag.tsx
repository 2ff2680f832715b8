import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const tag = cva(
  'inline-flex h-[22px] max-w-full items-center gap-1.5 whitespace-nowrap rounded-md border px-2 text-note leading-none font-emphasis',
  {
    variants: {
      tone: {
        good: 'border-transparent bg-pri-soft text-pri-ink',
        provisional: 'border-pri bg-surface text-pri-ink',
        neutral: 'border-transparent bg-sunken text-ink-2',
        outline: 'border-line bg-surface text-ink-2',
        info: 'border-transparent bg-info-soft text-info-ink',
        warn: 'border-transparent bg-warn-soft text-warn-ink',
        danger: 'border-transparent bg-danger-soft text-danger-ink',
        waiting: 'border-transparent bg-amber-soft text-amber-ink',
      },
    },
  },
)

/** Dot: on. Ring: not yet. Half: partly. Square: stopped. Dashed: unconfirmed. */
export type Mark = 'dot' | 'ring' | 'half' | 'square' | 'dashed'
export type TagTone = NonNullable<VariantProps<typeof tag>['tone']>

/** The mark repeats what the colour says, for people who do not see the colour. */
const markOf: Partial<Record<TagTone, Mark>> = { good: 'dot', waiting: 'dot', warn: 'square', danger: 'square' }

export function Tag({
  tone = 'neutral',
  mark = markOf[tone],
  className = '',
  children,
}: {
  tone?: TagTone
  mark?: Mark
  className?: string
  children: ReactNode
}) {
  return (
    <span className={`${tag({ tone })} ${className}`}>
      {mark ? <TagMark mark={mark} /> : null}
      <span className="truncate leading-normal">{children}</span>
    </span>
  )
}

export function TagMark({ mark }: { mark: Mark }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-[7px] shrink-0 overflow-visible">
      {mark === 'dot' ? <circle cx="4" cy="4" r="4" fill="currentColor" /> : null}
      {mark === 'square' ? <rect x="0.5" y="0.5" width="7" height="7" rx="1" fill="currentColor" /> : null}
      {mark === 'ring' || mark === 'half' ? (
        <circle cx="4" cy="4" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.3" />
      ) : null}
      {mark === 'half' ? <path d="M4 .6a3.4 3.4 0 0 0 0 6.8z" fill="currentColor" /> : null}
      {mark === 'dashed' ? (
        <circle cx="4" cy="4" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.3" strokeDasharray="2 1.6" />
      ) : null}
    </svg>
  )
}
