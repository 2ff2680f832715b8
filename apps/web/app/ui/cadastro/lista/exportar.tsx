import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { useAcao } from '#ui/feedback/use-acao.ts'

export function Exportar({ exportar }: { exportar: () => Promise<void> }) {
  const { ocupado, fazer } = useAcao()
  return (
    <Button busy={ocupado} onClick={() => fazer(exportar)} icon={<Download aria-hidden className="size-4" />}>
      <Trans>Exportar</Trans>
    </Button>
  )
}
