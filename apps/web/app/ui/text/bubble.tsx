import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const bubble = cva(
  'w-fit max-w-[84%] whitespace-pre-line text-pretty rounded-2xl px-3.5 py-[9px] text-sm leading-[1.45] wrap-anywhere',
  {
    variants: {
      from: {
        cliente: 'bg-bubble text-ink',
        agente: 'bg-agent text-on-agent',
        // Inverted theme, also for native players.
        equipe: 'bg-team text-on-team scheme-dark dark:scheme-light',
      },
      side: { start: 'self-start rounded-es-[4px]', end: 'self-end rounded-ee-[4px]' },
    },
  },
)

type Props = VariantProps<typeof bubble> & {
  from: 'cliente' | 'agente' | 'equipe'
  /** Panel and site: the client at the start. Widget: the visitor at the end. */
  side?: 'start' | 'end'
  /** Author for screen readers. */
  author: string
  children: ReactNode
}

/** A message; in a flex column. */
export function Bubble({ from, side = from === 'cliente' ? 'start' : 'end', author, children }: Props) {
  return (
    <div className={bubble({ from, side })}>
      <span className="sr-only">{author}: </span>
      {children}
    </div>
  )
}
