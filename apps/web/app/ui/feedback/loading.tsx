import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Announces loading; children have their final size. */
export function Loading({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">
        <Trans>Carregando</Trans>
      </span>
      {children}
    </div>
  )
}
