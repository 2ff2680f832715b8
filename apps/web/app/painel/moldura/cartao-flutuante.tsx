import type { HTMLAttributes, ReactNode } from 'react'

type Props = HTMLAttributes<HTMLElement> & {
  icone: ReactNode
  titulo: ReactNode
  acoes: ReactNode
  /** Places it under the page's header instead of above the bar. */
  emCima?: boolean
}

/** A card that floats over the page. */
export function CartaoFlutuante({ icone, titulo, acoes, emCima = false, children, ...resto }: Props) {
  const lugar = emCima ? 'top-[calc(env(safe-area-inset-top)+4.25rem)]' : 'bottom-[calc(var(--barra)+0.75rem)]'
  return (
    <section
      {...resto}
      className={`page-enter fixed inset-x-3 z-40 mx-auto flex max-w-[640px] flex-wrap items-center gap-x-4 gap-y-3 rounded-popover rounded-es-[3px] border border-line bg-surface p-4 text-sm shadow-overlay ${lugar}`}
    >
      {icone}
      <div className="min-w-[220px] flex-1">
        <p className="font-emphasis text-ink">{titulo}</p>
        <div className="text-ink-2">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2">{acoes}</div>
    </section>
  )
}
