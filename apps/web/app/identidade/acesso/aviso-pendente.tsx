import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { pedirAtivacao } from '#identidade/conta/reenviar-ativacao.ts'
import { useReenvio } from '#identidade/conta/use-reenvio.ts'
import { chaves, lerTexto } from '#lib/guardado/storage.ts'
import { cpfCompleto } from './cpf-input.ts'

type Props = { cpf: () => string; onFaltarCpf: (frase: string) => void }

/**
 * Shown before an account's activation. Sends the link again, for the CPF of the form or of the
 * tried login.
 */
export function AvisoPendente({ cpf, onFaltarCpf }: Props) {
  const { t } = useLingui()
  const { resta, ocupado, enviado, reenviar } = useReenvio(async () => {
    const token = lerTexto(chaves.reenvio, 'sessionStorage')
    if (cpfCompleto(cpf())) return pedirAtivacao({ cpf: cpf() })
    if (token) return pedirAtivacao({ token })
    onFaltarCpf(t`Informe o CPF do cadastro para receber outro link.`)
    return false
  })
  return (
    <div className="mt-6 flex gap-3 rounded-popover rounded-es-[3px] bg-info-soft p-4 text-info-ink">
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="text-body leading-normal">
        <p role="status">
          <span className="font-emphasis">
            <Trans>Falta confirmar seu e-mail.</Trans>
          </span>{' '}
          <Trans>Abra o link que enviamos para ativar a conta e depois entre aqui.</Trans>
        </p>
        <button
          type="button"
          aria-disabled={resta > 0 || undefined}
          aria-busy={ocupado || undefined}
          onClick={reenviar}
          className="-mb-2 inline-flex min-h-11 cursor-pointer items-center font-emphasis underline aria-busy:opacity-80 aria-disabled:no-underline"
        >
          {resta > 0 ? <Trans>Reenviar em {resta} s</Trans> : <Trans>Reenviar o link</Trans>}
        </button>
        <p role="status" className="empty:hidden">
          {enviado ? (
            <Trans>Se o cadastro espera por isso, o link está a caminho. Confira também a caixa de spam.</Trans>
          ) : null}
        </p>
      </div>
    </div>
  )
}
