import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { showError } from '../form/show-error.ts'

/** Fetches the whole list, filtered as it is, as a file. */
export function Exportar({ exportar }: { exportar: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function baixar() {
    setBusy(true)
    await exportar().catch(showError)
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={baixar} icon={<Download aria-hidden className="size-4" />}>
      <Trans>Exportar</Trans>
    </Button>
  )
}
