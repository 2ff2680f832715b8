import type { ReactNode } from 'react'

type Props = { nome: string; inicial?: boolean; titulo: ReactNode; children: ReactNode }

/** One of the states of a finished page; `ilhas/estados.ts` shows one at a time. Its heading takes the focus when it comes. */
export function Estado({ nome, inicial = false, titulo, children }: Props) {
  return (
    <div data-estado={nome} hidden={!inicial}>
      <h1
        tabIndex={-1}
        className="font-display text-[40px] font-semibold leading-[1.04] tracking-[-0.025em] outline-none lg:text-[44px]"
      >
        {titulo}
      </h1>
      {children}
    </div>
  )
}

export function Explicacao({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-base text-ink-2 leading-normal">{children}</p>
}

/** Shown where the page needs its script and there is none. */
export function SemScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mt-6 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-[15px] text-warn-ink">{children}</p>
    </noscript>
  )
}

export const linkForte = 'font-emphasis text-pri-ink hover:underline'
