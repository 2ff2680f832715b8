import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Announces that something is loading. The children must be as large as the content. */
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
