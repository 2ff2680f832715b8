import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'

/** Downloads the whole list, with its filters, as a file. */
export function ExportButton({ download }: { download: () => Promise<void> }) {
  const { busy, act } = useAction()
  return (
    <Button busy={busy} onClick={() => act(download)} icon={<Download aria-hidden />}>
      <Trans>Exportar</Trans>
    </Button>
  )
}
