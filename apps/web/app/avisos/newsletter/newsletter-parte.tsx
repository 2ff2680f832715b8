import { Trans, useLingui } from '@lingui/react/macro'
import { inscreverNewsletter as chamada } from '@zelo/contract/avisos/newsletter'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Honeypot } from '#ui/field/honeypot.tsx'
import { useToday } from '#ui/flow/today.ts'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'

/**
 * The newsletter form in the footer. It answers known and new addresses alike; the link in the
 * e-mail subscribes.
 */
export default function NewsletterParte() {
  const { t } = useLingui()
  const { email: escrevaPara } = useToday().contato
  const id = useId()
  const [inscrito, setInscrito] = useState<string>()
  const form = useFlowForm({
    endpoint: chamada,
    phrases: {
      email: { empty: t`Escreva seu e-mail.`, wrong: t`Escreva um e-mail completo, como voce@empresa.com.br.` },
    },
    input: (dados) => ({
      body: { email: String(dados.get('email')).trim(), site: String(dados.get('site')) || undefined },
    }),
    onAnswer: (_, dados) => setInscrito(String(dados.get('email'))),
  })
  const { email: erro } = form.errors
  if (inscrito) return <Inscrito email={inscrito} />
  return (
    <form {...form.bind}>
      <label htmlFor={id} className="font-emphasis text-on-deep text-sm">
        <Trans>Novidades por e-mail</Trans>
      </label>
      <p id={`${id}-dica`} className="mt-1 text-body text-on-deep-2">
        <Trans>
          Uma por mês, sobre atendimento e agenda. Sair leva um clique. Veja a{' '}
          <a href="/politica-privacidade" className="underline hover:text-on-deep">
            Política de Privacidade
          </a>
          .
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-describedby={erro ? `${id}-erro ${id}-dica` : `${id}-dica`}
          aria-invalid={erro ? true : undefined}
          placeholder={t`voce@empresa.com.br`}
          className="h-11 min-w-0 flex-1 rounded-field border border-deep-field bg-deep-2 px-3 text-base text-on-deep placeholder:text-on-deep-2 focus-visible:outline-2 focus-visible:outline-deep-pri aria-invalid:border-amber"
        />
        <button
          type="submit"
          aria-busy={form.busy || undefined}
          className="h-11 cursor-pointer rounded-button bg-deep-pri px-4 font-emphasis text-on-deep-pri text-sm hover:bg-deep-pri-h focus-visible:outline-on-deep aria-busy:cursor-progress aria-busy:opacity-80"
        >
          <Trans>Inscrever</Trans>
        </button>
      </div>
      {erro ? (
        <p id={`${id}-erro`} role="alert" className="mt-2 flex w-full items-start gap-1.5 text-body text-on-deep">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
          <span>{erro}</span>
        </p>
      ) : null}
      <Honeypot />
      <noscript>
        <p className="mt-2 text-body text-on-deep-2">
          <Trans>A inscrição precisa de JavaScript. Sem ele, escreva para {escrevaPara}.</Trans>
        </p>
      </noscript>
    </form>
  )
}

function Inscrito({ email }: { email: string }) {
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => caixa.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={caixa} tabIndex={-1} className="outline-none">
      <p className="font-emphasis text-on-deep">
        <Trans>Falta um passo: abra seu e-mail.</Trans>
      </p>
      <p className="mt-1 text-body text-on-deep-2">
        <Trans>
          Se <span className="wrap-anywhere text-on-deep">{email}</span> ainda não está na lista, enviamos um link para
          confirmar. Não chegou em alguns minutos? Olhe o spam.
        </Trans>
      </p>
    </div>
  )
}
