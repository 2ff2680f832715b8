import type { ReactNode } from 'react'

export function Nada({ children }: { children: ReactNode }) {
  return <p className="px-4 py-5 text-ink-2 text-sm">{children}</p>
}

/** A key number. With `onAbrir` it is a button that shows the rows behind it. */
export function Numero({
  label,
  valor,
  detalhe,
  onAbrir,
}: {
  label: ReactNode
  valor: string
  detalhe?: ReactNode
  onAbrir?: () => void
}) {
  const dentro = (
    <>
      <span className="block text-ink-2 text-sm">{label}</span>
      <span
        className={`mt-1 block font-display font-semibold leading-tight tracking-[-0.025em] tabular-nums text-5xl lg:text-6xl ${onAbrir ? 'underline-offset-4 decoration-2 group-hover:underline' : ''}`}
      >
        {valor}
      </span>
    </>
  )
  return (
    <div className="min-w-0">
      {onAbrir ? (
        <button type="button" onClick={onAbrir} aria-haspopup="dialog" className="group block w-full text-start">
          {dentro}
        </button>
      ) : (
        <p>{dentro}</p>
      )}
      {detalhe ? <p className="mt-1 text-note text-ink-2">{detalhe}</p> : null}
    </div>
  )
}
