import { Trans } from '@lingui/react/macro'
import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StateMark } from './state-mark.tsx'

type Props = {
  /** The catalogue's text for what happened; without it, «temporarily unavailable». */
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  compact?: boolean
}

export function ErrorState({ children, onRetry, busy, compact }: Props) {
  return (
    <div role="alert">
      <StateMark
        tone="danger"
        compact={compact}
        icon={<CloudOff />}
        title={<Trans>Não deu para carregar</Trans>}
        actions={
          onRetry ? (
            <Button icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry} busy={busy}>
              <Trans>Tentar de novo</Trans>
            </Button>
          ) : null
        }
      >
        {children ?? <Trans>Serviço temporariamente indisponível. Por favor, tente novamente.</Trans>}
      </StateMark>
    </div>
  )
}
