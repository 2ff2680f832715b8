import { Trans } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { ResumoForm } from './resumo-form.tsx'

/** The morning message, where its figures are. */
export function ResumoDialog({ fechar }: { fechar: () => void }) {
  return (
    <DialogFrame
      open
      onClose={fechar}
      title={<Trans>Resumo da manhã</Trans>}
      actions={
        <Button onClick={fechar}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      <ResumoForm />
    </DialogFrame>
  )
}
