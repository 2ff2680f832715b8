import { Trans } from '@lingui/react/macro'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import type { Figura } from '@zelo/contract/plataforma/indicador'
import { useDeferredValue } from 'react'
import { Perguntas } from '#plataforma/indicador/pergunta/perguntas.tsx'
import { Horas } from '#plataforma/indicador/quadro/horas.tsx'
import { Numeros } from '#plataforma/indicador/quadro/numeros.tsx'
import { PorNome } from '#plataforma/indicador/quadro/por-nome.tsx'
import { Promessas } from '#plataforma/indicador/quadro/promessas.tsx'
import { Retorno } from '#plataforma/indicador/quadro/retorno.tsx'
import { Esperando } from './esperando.tsx'
import type { Indicadores } from './indicador.queries.ts'

type Props = {
  painel: Indicadores
  periodo: PeriodoIndicador
  /** The user may teach the agent. */
  perguntas: boolean
  onAbrir: (figura: Figura) => void
}

/** The sections of the dashboard, the most urgent first. */
export function Painel({ painel, periodo, perguntas, onAbrir }: Props) {
  // Draws the visible part first.
  const tudo = useDeferredValue(true, false)
  return (
    <>
      {painel.esperando.total > 0 ? (
        <div className="lg:hidden">
          <Esperando esperando={painel.esperando} />
        </div>
      ) : null}
      <Numeros painel={painel} onAbrir={onAbrir} />
      {tudo ? (
        <Resto painel={painel} periodo={periodo} perguntas={perguntas} onAbrir={onAbrir} />
      ) : (
        // High enough for the scroll position that Back restores.
        <div className="min-h-[500dvh]" />
      )}
    </>
  )
}

function Resto({ painel, periodo, perguntas, onAbrir }: Props) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:block print:space-y-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="max-lg:hidden">
            <Esperando esperando={painel.esperando} />
          </div>
          {perguntas ? <Perguntas periodo={periodo} /> : null}
          <Horas horas={painel.horas} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {painel.retorno ? (
            <Retorno retorno={painel.retorno} atendidos={painel.atual.atendidos} onAbrir={onAbrir} />
          ) : null}
          <Promessas promessas={painel.promessas} onAbrir={onAbrir} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <PorNome titulo={<Trans>Serviços</Trans>} linhas={painel.servicos} />
        <PorNome titulo={<Trans>Profissionais</Trans>} linhas={painel.profissionais} />
      </div>
    </>
  )
}
