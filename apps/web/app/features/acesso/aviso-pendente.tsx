import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'

/** Shown when the address says `status=pending`. */
export function AvisoPendente() {
  return (
    <div
      role="status"
      hidden
      data-pendente
      className="mt-6 flex [&[hidden]]:hidden gap-3 rounded-popover rounded-es-[3px] bg-info-soft p-4 text-info-ink"
    >
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="text-[15px] leading-normal">
        <span className="font-emphasis">
          <Trans>Falta confirmar seu e-mail.</Trans>
        </span>{' '}
        <Trans>Abra o link que enviamos para ativar a conta e depois entre aqui.</Trans>
      </p>
    </div>
  )
}
