import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { titulo } from '#lib/formato/titulo.ts'
import { Part } from '#ui/flow/part.tsx'
import { type ItemDaAjuda, listarArtigos } from './ajuda.server.ts'
import BuscaParte from './busca-parte.tsx'

export function meta() {
  return [
    titulo(t`Ajuda`),
    {
      name: 'description',
      content: t`Documentação, tutoriais e suporte: do cadastro ao primeiro cliente atendido, com respostas curtas.`,
    },
  ]
}

export function carregar(_: string, hoje: DadosDoSite) {
  return listarArtigos(hoje)
}

export default function AjudaTexto({ dados: artigos }: { dados: ItemDaAjuda[] }) {
  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-10 lg:px-18 lg:pt-16">
      <h1 className="font-display text-7xl font-semibold leading-[1.04] tracking-[-0.035em] lg:text-9xl">
        <Trans>Como podemos ajudar?</Trans>
      </h1>
      <Part of={BuscaParte} dados={artigos} when="tocada" />
      <section className="mt-16 flex flex-wrap items-center justify-between gap-5 rounded-modal border border-line bg-surface p-6 lg:p-8">
        <div>
          <h2 className="font-display text-2xl font-semibold tracking-[-0.02em]">
            <Trans>Prefere falar com alguém?</Trans>
          </h2>
          <p className="mt-1 text-body text-ink-2">
            <Trans>Uma pessoa responde, e a lista do que mandar junto faz a resposta chegar antes.</Trans>
          </p>
        </div>
        <a
          href="/ajuda/suporte"
          className="inline-flex min-h-12 items-center rounded-button border border-ctl bg-surface px-5 font-emphasis hover:bg-hover"
        >
          <Trans>Ir para o suporte</Trans>
        </a>
      </section>
    </div>
  )
}
