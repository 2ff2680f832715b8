import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titulo } from '#lib/titulo.ts'
import { Palco } from './experimento-palco.tsx'
import { FormExperimento } from './form-experimento.tsx'

export function meta() {
  return [
    titulo(t`Monte o seu agente`),
    {
      name: 'description',
      content: t`Escolha o ramo, ajuste serviços e horários e converse com o agente do seu negócio. Sem conta e sem e-mail.`,
    },
  ]
}

/** The workshop: the landing page brings `data-oficina` into its own section when somebody begins there. */
export default function ExperimentoPage() {
  return (
    <section className="px-2 pt-4 lg:px-6 lg:pt-6">
      <div
        data-oficina=""
        className="mx-auto grid max-w-[1392px] items-start gap-10 rounded-band bg-deep px-3 py-10 text-on-deep lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:gap-12 lg:px-12 lg:py-14"
      >
        <div className="px-2 lg:px-0">
          <h1 className="font-display text-[34px] font-semibold text-on-deep leading-[1.04] tracking-[-0.025em] lg:text-[48px]">
            <Trans>Monte o seu agente</Trans>
          </h1>
          <p className="mt-4 max-w-[30em] text-[17px] text-on-deep-2 leading-[1.55] noscript:hidden">
            <Trans>Ajuste e converse: o agente responde com os seus preços e horários. Sem conta e sem e-mail.</Trans>
          </p>
          <FormExperimento />
          <p className="mt-6 hidden text-[17px] text-on-deep-2 leading-[1.55] noscript:block">
            <Trans>
              Aqui está um exemplo. Para montar o seu, ligue o JavaScript do navegador ou{' '}
              <a href="/nova-conta" className="font-emphasis text-on-deep underline">
                crie a sua conta
              </a>
              .
            </Trans>
          </p>
        </div>
        <Palco />
      </div>
    </section>
  )
}
