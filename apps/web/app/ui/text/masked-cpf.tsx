import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'

type Props = {
  masked: string
  /** Asks the server for the whole number. The server records who saw it. */
  onReveal: () => Promise<string | null>
}

/** Shows a masked CPF and a button that reveals it. */
export function MaskedCpf({ masked, onReveal }: Props) {
  const [cpf, setCpf] = useState<string | null>(null)
  const { busy, act } = useAction()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" className="tabular-nums">
        {cpf ?? masked}
      </span>
      {cpf ? (
        <Button size="sm" variant="quiet" onClick={() => setCpf(null)}>
          <Trans>Ocultar</Trans>
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          icon={<Eye aria-hidden />}
          busy={busy}
          onClick={() => act(async () => setCpf(await onReveal()))}
        >
          <Trans>Mostrar</Trans>
        </Button>
      )}
    </span>
  )
}
