import { Trans, useLingui } from '@lingui/react/macro'
import { segmentos } from '@zelo/contract/segmento'
import { pontosDePartida } from '@zelo/contract/segmento-inicio'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { Exemplo } from './exemplo.tsx'

/** «Try before you sign up» on the landing page: kinds of business as links to the workshop; with JavaScript it opens right here. */
export function Experimento() {
  const { t } = useLingui()
  return (
    <section
      id="experimente"
      data-ilha-tocada="experimente"
      className="adiante mt-20 scroll-mt-4 px-2 lg:mt-28 lg:px-6"
    >
      <div
        data-lugar=""
        className="mx-auto grid max-w-[1392px] items-center gap-10 rounded-band bg-deep px-3 py-10 text-on-deep lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:gap-12 lg:px-12 lg:py-14"
      >
        <div className="px-2 lg:px-0">
          <h2 className="font-display text-[34px] font-semibold text-on-deep leading-[1.04] tracking-[-0.025em] lg:text-[48px]">
            <Trans>Monte antes de assinar</Trans>
          </h2>
          <p className="mt-5 max-w-[30em] text-[17px] text-on-deep-2 leading-[1.55]">
            <Trans>
              Escolha o ramo, ajuste serviços e horários e converse com o agente do seu negócio. Sem conta e sem e-mail.
            </Trans>
          </p>
          <nav aria-label={t`O que você faz`} className="mt-7 flex flex-wrap gap-2.5">
            {segmentos.map((nome) => (
              <a
                key={nome}
                href={`/experimente?ramo=${nome}`}
                data-ramo={nome}
                className="inline-flex min-h-13 items-center rounded-button border border-deep-chip px-5 font-emphasis text-base text-on-deep hover:border-transparent hover:bg-deep-pri hover:text-on-deep-pri focus-visible:outline-on-deep"
              >
                {pontosDePartida[nome].nome[idiomaAtual()]}
              </a>
            ))}
          </nav>
        </div>
        <div className="overflow-hidden rounded-hero bg-surface text-ink">
          <Exemplo breve />
        </div>
      </div>
    </section>
  )
}
