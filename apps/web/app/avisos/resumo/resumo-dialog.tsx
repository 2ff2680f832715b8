import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { ResumoForm } from './resumo-form.tsx'

/** The settings of the morning message, in a dialog beside the numbers it reports. */
export function ResumoDialog({ onFechar }: { onFechar: () => void }) {
  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>Resumo da manhã e da noite</Trans>}
      actions={
        <Button onClick={onFechar}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      <ResumoForm />
    </DialogFrame>
  )
}
