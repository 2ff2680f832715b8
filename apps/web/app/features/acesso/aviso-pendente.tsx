import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'

/** Shown when the address says `status=pending`. Its button asks for the link again, for the CPF of the form or of the login just tried. */
export function AvisoPendente() {
  const { t } = useLingui()
  return (
    <div
      hidden
      data-pendente={t`Informe o CPF do cadastro para receber outro link.`}
      className="mt-6 flex [&[hidden]]:hidden gap-3 rounded-popover rounded-es-[3px] bg-info-soft p-4 text-info-ink"
    >
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="text-[15px] leading-normal">
        <p role="status">
          <span className="font-emphasis">
            <Trans>Falta confirmar seu e-mail.</Trans>
          </span>{' '}
          <Trans>Abra o link que enviamos para ativar a conta e depois entre aqui.</Trans>
        </p>
        <button
          type="button"
          data-reenviar={t`Reenviar em # s`}
          className="-mb-2 inline-flex min-h-11 cursor-pointer items-center font-emphasis underline aria-disabled:no-underline aria-busy:opacity-80"
        >
          <Trans>Reenviar o link</Trans>
        </button>
        <p
          role="status"
          data-reenviado={t`Se o cadastro espera por isso, o link está a caminho. Confira também a caixa de spam.`}
          className="empty:hidden"
        />
      </div>
    </div>
  )
}
