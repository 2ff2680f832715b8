import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'

/** A signing secret, shown this once. */
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
        <div className="grid gap-1.5 rounded-frame bg-warn-soft p-3 text-warn-ink">
          <p className="font-emphasis">
            <Trans>Copie agora: por segurança, ele não aparece de novo.</Trans>
          </p>
          <div className="flex items-start gap-2">
            <code className="min-w-0 flex-1 text-note break-all">{segredo}</code>
            <CopyButton text={segredo} label={t`Copiar o segredo`} />
          </div>
        </div>
      </div>
    </DialogFrame>
  )
}
