import type { ReactNode } from 'react'

/** A section of the account page: a title and a line of text beside the controls. */
export function Section({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-line border-t py-7 first:border-t-0 first:pt-0 max-sm:[header:not(:has(p,a,button))+&]:border-t-0 max-sm:[header:not(:has(p,a,button))+&]:pt-0 lg:grid-cols-[260px_minmax(0,640px)]">
      <div>
        <h2 className="font-emphasis text-base">{title}</h2>
        {text ? <p className="mt-1 text-note text-ink-2">{text}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
