import type { ReactNode } from 'react'

/** One matter beside a client: its name, and what there is of it. */
export function Quadro({ titulo, acao, children }: { titulo: ReactNode; acao?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-frame border border-line bg-surface">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 className="text-[15px] font-emphasis">{titulo}</h2>
        {acao}
      </header>
      {children}
    </section>
  )
}
