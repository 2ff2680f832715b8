import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { titulo } from '#lib/formato/titulo.ts'
import { CanaisContato } from './canais-contato.tsx'
import { FormContato } from './form-contato.tsx'

export function meta() {
  return [
    titulo(t`Contatos`),
    {
      name: 'description',
      content: t`Fale com uma pessoa da nossa equipe por mensagem, e-mail ou telefone. Respondemos até o próximo dia útil.`,
    },
  ]
}

export function carregar(_: string, { contato }: DadosDoSite) {
  return contato
}

export default function ContatoFluxo({ dados: contato }: { dados: DadosDoSite['contato'] }) {
  return (
    <div className="mx-auto grid max-w-[1440px] gap-12 px-5 pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,600px)] lg:gap-20 lg:px-18 lg:pt-16">
      <div>
        <h1 className="font-display text-7xl font-semibold leading-[1.04] tracking-[-0.035em] lg:text-9xl">
          <Trans>Fale com a gente</Trans>
        </h1>
        <p className="mt-5 max-w-[32em] text-lg text-ink-2 leading-normal">
          <Trans>
            Quem lê e responde é uma pessoa. Escreva o que precisa: dúvida sobre planos, ajuda com a conta ou uma ideia.
          </Trans>
        </p>
        <CanaisContato contato={contato} />
      </div>
      <FormContato />
    </div>
  )
}
