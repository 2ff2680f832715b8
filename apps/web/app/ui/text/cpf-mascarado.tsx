import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useAcao } from '#ui/feedback/use-acao.ts'

type Props = {
  mascarado: string
  /** Fetches the whole number; the server records who saw it. */
  onRevelar: () => Promise<string | null>
}

/** CPF, masked until revealed. */
export function CpfMascarado({ mascarado, onRevelar }: Props) {
  const [cpf, setCpf] = useState<string | null>(null)
  const { ocupado, fazer } = useAcao()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" className="tabular-nums">
        {cpf ?? mascarado}
      </span>
      {cpf ? (
        <Button size="sm" variant="quiet" onClick={() => setCpf(null)}>
          <Trans>Ocultar</Trans>
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          icon={<Eye aria-hidden className="size-4" />}
          busy={ocupado}
          onClick={() => fazer(async () => setCpf(await onRevelar()))}
        >
          <Trans>Mostrar</Trans>
        </Button>
      )}
    </span>
  )
}
