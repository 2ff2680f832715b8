import type { ReactNode } from 'react'

export function Secao({
  titulo,
  className = '',
  children,
}: {
  titulo: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`min-w-0 border-t border-line pt-4 ${className}`}>
      <h2 className="mb-4 font-display text-xl font-semibold tracking-[-0.02em]">{titulo}</h2>
      {children}
    </section>
  )
}

export function Linha({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-2.5 gap-y-1 py-1.5 sm:grid-cols-[112px_1fr]">
      <span className="text-note text-ink-3">{rotulo}</span>
      <div className="flex min-w-0 flex-wrap items-center gap-2.5">{children}</div>
    </div>
  )
}
