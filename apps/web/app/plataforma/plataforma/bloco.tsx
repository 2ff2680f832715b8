import type { ReactNode } from 'react'

export function Nada({ children }: { children: ReactNode }) {
  return <p className="px-4 py-5 text-ink-2 text-sm">{children}</p>
}

export function Linhas({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line-2 text-sm">{children}</ul>
}

export function Numero({ label, valor, detalhe }: { label: ReactNode; valor: string; detalhe?: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-ink-2 text-sm">{label}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display font-semibold text-5xl leading-tight tracking-[-0.025em] tabular-nums">
          {valor}
        </span>
        {detalhe ? <span className="text-note text-ink-2">{detalhe}</span> : null}
      </p>
    </div>
  )
}
