import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const bubble = cva(
  'w-fit max-w-[84%] whitespace-pre-line text-pretty rounded-2xl px-3.5 py-[9px] text-sm leading-[1.45] wrap-anywhere',
  {
    variants: {
      from: {
        cliente: 'bg-bubble text-ink',
        agente: 'bg-agent text-on-agent',
        // Dark in the light theme and light in the dark one: so are the browser's own players in it.
        equipe: 'bg-team text-on-team scheme-dark dark:scheme-light',
      },
      side: { start: 'self-start rounded-es-[4px]', end: 'self-end rounded-ee-[4px]' },
    },
  },
)

type Props = VariantProps<typeof bubble> & {
  from: 'cliente' | 'agente' | 'equipe'
  /** In the panel and on the site the client stands at the start; in the widget the visitor is at the end. */
  side?: 'start' | 'end'
  /** Who speaks, for screen readers. */
  author: string
  children: ReactNode
}

/** One message; put it in a flex column. */
export function Bubble({ from, side = from === 'cliente' ? 'start' : 'end', author, children }: Props) {
  return (
    <div className={bubble({ from, side })}>
      <span className="sr-only">{author}: </span>
      {children}
    </div>
  )
}
