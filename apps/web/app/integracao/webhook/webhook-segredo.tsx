import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { SecretOnce } from '#ui/text/secret-once.tsx'

/** A signing secret. It is shown only once. */
export function SegredoNovo({ segredo, onFechar }: { segredo: string; onFechar: () => void }) {
  const { t } = useLingui()
  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>Segredo da assinatura</Trans>}
      actions={
        <Button variant="primary" onClick={onFechar}>
          <Trans>Já copiei</Trans>
        </Button>
      }
    >
      <div className="grid gap-3 text-sm">
        <p>
          <Trans>Com ele o seu sistema confere que a mensagem veio daqui e chegou inteira.</Trans>
        </p>
        <SecretOnce secret={segredo} label={t`Copiar o segredo`} />
      </div>
    </DialogFrame>
  )
}
