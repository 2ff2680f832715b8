import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Segmento, segmentos } from '@zelo/contract/empresa/segmento/segmento'
import { useEffect, useState } from 'react'
import { titulo } from '#lib/formato/titulo.ts'
import { Convite } from './convite.tsx'
import { Oficina, tituloDaOficina } from './oficina.tsx'

export function meta() {
  return [
    titulo(t`Monte o seu agente`),
    {
      name: 'description',
      content: t`Escolha o ramo, ajuste serviços e horários e converse com o agente do seu negócio. Sem conta e sem e-mail.`,
    },
  ]
}

export function carregar() {
  return { convite: false }
}

/** The page of the workshop. `convite`: the section of the landing page that leads to it. */
export default function ExperimentoFluxo({ dados: { convite } }: { dados: { convite: boolean } }) {
  return convite ? <Convite /> : <Pagina />
}

function Pagina() {
  const [ramo, setRamo] = useState<Segmento | null>()
  useEffect(() => {
    const pedido = new URLSearchParams(location.search).get('ramo')
    setRamo(segmentos.find((nome) => nome === pedido) ?? null)
  }, [])
  return (
    <section className="px-2 pt-4 lg:px-6 lg:pt-6">
      <Oficina
        ramo={ramo}
        titulo={
          <h1 className={tituloDaOficina}>
            <Trans>Monte o seu agente</Trans>
          </h1>
        }
      />
    </section>
  )
}
