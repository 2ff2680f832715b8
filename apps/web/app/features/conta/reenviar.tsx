import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'

/** Asks for an e-mail again; `ilhas/reenvio.ts` counts the seconds until it may be asked once more. */
export function Reenviar({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  return (
    <div className={className}>
      <Button data-reenviar={t`Reenviar em # s`} className="aria-busy:opacity-80">
        <Trans>Reenviar e-mail</Trans>
      </Button>
      <p
        role="status"
        data-reenviado={t`Pronto, enviamos de novo. Confira também a caixa de spam.`}
        className="mt-2 text-[13px] text-ink-2 empty:hidden"
      />
    </div>
  )
}
