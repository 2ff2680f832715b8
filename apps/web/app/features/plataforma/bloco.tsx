import type { ReactNode } from 'react'
import { Link } from '#components/link.tsx'
import type { Endereco } from '#paginas.ts'

/** One matter of the dashboard, with the way to where one acts on it. */
export function Bloco({
  titulo,
  ver,
  children,
}: {
  titulo: ReactNode
  ver?: { to: Endereco; nome: ReactNode } | undefined
  children: ReactNode
}) {
  return (
    <section className="min-w-0 rounded-frame border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 border-line border-b px-4 py-3">
        <h2 className="font-emphasis text-[15px]">{titulo}</h2>
        {ver ? (
          <Link to={ver.to} className="font-emphasis text-pri-ink text-sm hover:underline">
            {ver.nome}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}

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
        <span className="font-display font-semibold text-[32px] leading-tight tracking-[-0.025em] tabular-nums">
          {valor}
        </span>
        {detalhe ? <span className="text-[13px] text-ink-2">{detalhe}</span> : null}
      </p>
    </div>
  )
}
