import { Trans } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/instalacao/plano'
import { Part } from '#ui/flow/part.tsx'
import PlanosFluxo from './planos-fluxo.tsx'

/** The plans as a section of the first page. */
export function BlocoPlanos({ planos }: { planos: Plano[] }) {
  return (
    <section id="planos" className="adiante-alto mx-auto max-w-[1440px] px-5 pt-20 lg:px-18 lg:pt-28">
      <div className="grid items-end gap-4 lg:grid-cols-[2fr_1fr]">
        <h2 className="font-display text-5xl font-semibold leading-[1.04] tracking-[-0.025em] lg:text-7xl">
          <Trans>Planos</Trans>
        </h2>
        <p className="text-lg text-ink-2 leading-normal">
          <Trans>7 dias de teste, sem cartão. Depois, Pix, boleto ou cartão, e você cancela quando quiser.</Trans>
        </p>
      </div>
      <Part of={PlanosFluxo} dados={{ planos, resumida: true }} when="vista" />
    </section>
  )
}
