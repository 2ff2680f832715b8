import type { ReactNode } from 'react'

type Props = { nome: string; inicial?: boolean; acima?: ReactNode; titulo: ReactNode; children: ReactNode }

/** One step of a client's page; `ilhas/estados.ts` shows one at a time, and its heading takes the focus. */
export function Passo({ nome, inicial = false, acima, titulo, children }: Props) {
  return (
    <div data-estado={nome} hidden={!inicial}>
      {acima ? <p className="mb-2 text-[15px] text-ink-2">{acima}</p> : null}
      <h1
        tabIndex={-1}
        className="text-balance font-display text-[32px] font-semibold leading-[1.08] tracking-[-0.025em] outline-none sm:text-[40px] [&>span]:inline-block [&>span]:first-letter:uppercase"
      >
        {titulo}
      </h1>
      {children}
    </div>
  )
}
