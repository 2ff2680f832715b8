import type { ReactNode } from 'react'

/** Section of the account: title and text beside its controls. */
export function Quadro({ titulo, texto, children }: { titulo: ReactNode; texto?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-line border-t py-7 first:border-t-0 first:pt-0 lg:grid-cols-[260px_minmax(0,640px)]">
      <div>
        <h2 className="font-emphasis text-base">{titulo}</h2>
        {texto ? <p className="mt-1 text-note text-ink-2">{texto}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
