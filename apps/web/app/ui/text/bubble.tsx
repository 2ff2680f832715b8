import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const bubble = cva(
  'w-fit max-w-[84%] whitespace-pre-line text-pretty rounded-2xl px-3.5 py-[9px] text-sm leading-[1.45] wrap-anywhere',
  {
    variants: {
      from: {
        cliente: 'bg-bubble text-ink',
        agente: 'bg-agent text-on-agent',
        // The theme is inverted, also for the browser's own audio player.
        equipe: 'bg-team text-on-team scheme-dark dark:scheme-light',
      },
      side: { start: 'self-start rounded-es-[4px]', end: 'self-end rounded-ee-[4px]' },
    },
  },
)

type Props = VariantProps<typeof bubble> & {
  from: 'cliente' | 'agente' | 'equipe'
  /** In panel and site the client is at the start. In the widget the visitor is at the end. */
  side?: 'start' | 'end'
  /** The author's name for screen readers. */
  author: string
  children: ReactNode
}

/** A message. Its parent is a flex column. */
export function Bubble({ from, side = from === 'cliente' ? 'start' : 'end', author, children }: Props) {
  return (
    <div className={bubble({ from, side })}>
      <span className="sr-only">{author}: </span>
      {children}
    </div>
  )
}
