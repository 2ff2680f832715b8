import { Trans } from '@lingui/react/macro'
import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { StateMark } from './state-mark.tsx'

type Props = {
  /** A query that failed: its error text (default «temporarily unavailable») and a retry button. */
  query: { error?: { message: ReactNode } | null; isFetching?: boolean; refetch?: () => unknown }
  compact?: boolean
}

export function ErrorState({ query: { error, isFetching, refetch }, compact }: Props) {
  return (
    <div role="alert">
      <StateMark
        tone="danger"
        compact={compact}
        icon={<CloudOff />}
        title={<Trans>Não deu para carregar</Trans>}
        actions={
          refetch ? (
            <Button icon={<RotateCw aria-hidden />} onClick={() => void refetch()} busy={isFetching}>
              <Trans>Tentar de novo</Trans>
            </Button>
          ) : null
        }
      >
        {error?.message ?? <Trans>Serviço temporariamente indisponível. Por favor, tente novamente.</Trans>}
      </StateMark>
    </div>
  )
}
