import { Trans, useLingui } from '@lingui/react/macro'
import { marca } from '@zelo/contract/marca'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Pote } from '#components/pote.tsx'

/** The box of the footer. Its script comes with the first touch; a person is subscribed after the click in the e-mail. */
export function Newsletter() {
  const { t } = useLingui()
  const id = useId()
  return (
    <div id="novidades">
      <form
        method="dialog"
        data-newsletter
        data-vazio={t`Escreva seu e-mail.`}
        data-errado={t`Escreva um e-mail completo, como voce@empresa.com.br.`}
        className="[&[hidden]]:hidden"
      >
        <label htmlFor={id} className="font-emphasis text-on-deep text-sm">
          <Trans>Novidades por e-mail</Trans>
        </label>
        <p id={`${id}-dica`} className="mt-1 text-[15px] text-on-deep-2">
          <Trans>
            Uma por mês, sobre atendimento e agenda. Sair leva um clique. Veja a{' '}
            <a href="/politica-privacidade" className="underline hover:text-on-deep">
              Política de Privacidade
            </a>
            .
          </Trans>
        </p>
        <div data-caixa className="mt-3 flex flex-wrap gap-2">
          <input
            id={id}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            aria-describedby={`${id}-dica`}
            placeholder={t`voce@empresa.com.br`}
            className="h-11 min-w-0 flex-1 rounded-field border border-deep-field bg-deep-2 px-3 text-base text-on-deep placeholder:text-on-deep-2 focus-visible:outline-2 focus-visible:outline-deep-pri aria-invalid:border-amber"
          />
          <button
            type="submit"
            className="h-11 cursor-pointer rounded-button bg-deep-pri px-4 font-emphasis text-on-deep-pri text-sm hover:bg-deep-pri-h focus-visible:outline-on-deep aria-busy:cursor-progress aria-busy:opacity-80"
          >
            <Trans>Inscrever</Trans>
          </button>
        </div>
        <Pote />
        <noscript>
          <p className="mt-2 text-[15px] text-on-deep-2">
            <Trans>A inscrição precisa de JavaScript. Sem ele, escreva para {marca.email}.</Trans>
          </p>
        </noscript>
        <template data-erro="">
          <p role="alert" className="mt-2 flex w-full items-start gap-1.5 text-[15px] text-on-deep">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
            <span />
          </p>
        </template>
      </form>
      <div data-newsletter-feito hidden tabIndex={-1} className="outline-none [&[hidden]]:hidden">
        <p className="font-emphasis text-on-deep">
          <Trans>Falta um passo: abra seu e-mail.</Trans>
        </p>
        <p className="mt-1 text-[15px] text-on-deep-2">
          <Trans>
            Se <span data-parte="email" className="wrap-anywhere text-on-deep" /> ainda não está na lista, enviamos um
            link para confirmar. Não chegou em alguns minutos? Olhe o spam.
          </Trans>
        </p>
      </div>
    </div>
  )
}
