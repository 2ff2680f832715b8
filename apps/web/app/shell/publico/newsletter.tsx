import { Trans, useLingui } from '@lingui/react/macro'
import { marca } from '@zelo/contract/marca'
import { useId } from 'react'

/** Not wired yet: says so instead of pretending. */
export function Newsletter() {
  const { t } = useLingui()
  const id = useId()
  return (
    <form
      action="#"
      data-aviso-ao-enviar={t`A lista de novidades ainda não abriu. Escreva para ${marca.email} que a gente avisa.`}
    >
      <label htmlFor={id} className="font-emphasis text-on-deep text-sm">
        <Trans>Novidades por e-mail</Trans>
      </label>
      <p id={`${id}-dica`} className="mt-1 text-[15px] text-on-deep-2">
        <Trans>Uma por mês, sobre atendimento e agenda. Sair leva um clique.</Trans>
      </p>
      <div className="mt-3 flex gap-2">
        <input
          id={id}
          type="email"
          required
          autoComplete="email"
          aria-describedby={`${id}-dica`}
          placeholder={t`voce@empresa.com.br`}
          className="h-11 min-w-0 flex-1 rounded-field border border-deep-field bg-deep-2 px-3 text-base text-on-deep placeholder:text-on-deep-2 focus-visible:outline-2 focus-visible:outline-deep-pri"
        />
        <button
          type="submit"
          className="h-11 cursor-pointer rounded-button bg-deep-pri px-4 font-emphasis text-on-deep-pri text-sm hover:bg-deep-pri-h focus-visible:outline-on-deep"
        >
          <Trans>Inscrever</Trans>
        </button>
      </div>
    </form>
  )
}
