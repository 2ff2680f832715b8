import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = { codigo?: number; titulo: ReactNode; children: ReactNode; acoes: ReactNode }

export function ErroPagina({ codigo, titulo, children, acoes }: Props) {
  return (
    <>
      {codigo ? (
        <p className="text-ink-3 text-sm">
          <Trans>Erro {codigo}</Trans>
        </p>
      ) : null}
      <h1 className="mt-3 font-display text-6xl font-semibold leading-[1.04] tracking-[-0.025em] lg:text-7xl">
        {titulo}
      </h1>
      <p className="mt-4 text-base text-ink-2 leading-normal">{children}</p>
      <div className="mt-7 flex flex-wrap gap-2.5">{acoes}</div>
    </>
  )
}
