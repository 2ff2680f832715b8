import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#ui/button/button-class.ts'
import { useReenvio } from './use-reenvio.ts'

type Props = { enviar: () => Promise<unknown>; contando?: boolean; className?: string }

/** A button that sends an e-mail again. */
export function Reenviar({ enviar, contando, className = '' }: Props) {
  const { resta, ocupado, enviado, reenviar } = useReenvio(enviar, { contando })
  return (
    <div className={className}>
      <button
        type="button"
        aria-disabled={resta > 0 || undefined}
        aria-busy={ocupado || undefined}
        onClick={reenviar}
        className={`${buttonClass({})} aria-busy:opacity-80`}
      >
        {resta > 0 ? <Trans>Reenviar em {resta} s</Trans> : <Trans>Reenviar e-mail</Trans>}
      </button>
      <p role="status" className="mt-2 text-note text-ink-2 empty:hidden">
        {enviado ? <Trans>Pronto, enviamos de novo. Confira também a caixa de spam.</Trans> : null}
      </p>
    </div>
  )
}
