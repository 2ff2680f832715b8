import type { ReactNode } from 'react'
import { WhenNear } from './when-near.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  /** The height of controls that are drawn after what is in sight; without it, at once. */
  height?: string
  children: ReactNode
}

/** A section of a settings page: a title and a line of text beside the controls. */
export function Section({ title, text, height, children }: Props) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-line border-t py-7 first:border-t-0 first:pt-0 max-sm:[header:not(:has(p,a,button))+&]:border-t-0 max-sm:[header:not(:has(p,a,button))+&]:pt-0 lg:grid-cols-[260px_minmax(0,640px)]">
      <div>
        <h2 className="font-emphasis text-base">{title}</h2>
        {text ? <p className="mt-1 text-note text-ink-2">{text}</p> : null}
      </div>
      <div className="min-w-0">{height ? <WhenNear height={height}>{children}</WhenNear> : children}</div>
    </section>
  )
}
