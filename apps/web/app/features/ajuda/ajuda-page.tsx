import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { titulo } from '#lib/titulo.ts'
import { type ItemDaAjuda, listarArtigos } from './ajuda.server.ts'
import { ListaArtigos } from './lista-artigos.tsx'
import { secoes } from './secoes.ts'

export function meta() {
  return [
    titulo(t`Ajuda`),
    {
      name: 'description',
      content: t`Documentação, tutoriais e suporte: do cadastro ao primeiro cliente atendido, com respostas curtas.`,
    },
  ]
}

export const carregar = listarArtigos

/** A plain list; `ajuda.ilha.ts` makes it searchable. */
export default function AjudaPage({ dados: artigos }: { dados: ItemDaAjuda[] }) {
  const { _ } = useLingui()
  const { t } = useLinguiMacro()
  return (
    <div data-ilha="ajuda" className="mx-auto max-w-[1440px] px-5 pt-10 lg:px-18 lg:pt-16">
      <h1 className="font-display text-[46px] font-semibold leading-[1.04] tracking-[-0.035em] lg:text-[64px]">
        <Trans>Como podemos ajudar?</Trans>
      </h1>
      <div className="mt-6 min-h-18 max-w-[36em]">
        <search data-busca-ajuda className="invisible block">
          <input
            type="search"
            aria-label={t`Buscar na ajuda`}
            placeholder={t`Buscar: chat no site, cancelar, API`}
            autoComplete="off"
            className="h-13 w-full rounded-field border border-ctl bg-surface px-4 text-base placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-pri"
          />
        </search>
        <p
          role="status"
          data-achados
          data-um={t`1 resultado`}
          data-varios={t`{n} resultados`}
          className="mt-2 text-ink-3 text-sm"
        />
      </div>
      <p data-nada hidden className="mt-6 text-[17px] text-ink-2">
        <Trans>
          Nada com essas palavras. Tente outras, ou{' '}
          <a href="/ajuda/suporte" className="font-emphasis text-pri-ink underline">
            fale com o suporte
          </a>
          .
        </Trans>
      </p>
      {(['documentacao', 'tutoriais'] as const).map((secao) => (
        <section
          key={secao}
          data-secao
          className="mt-10 grid gap-4 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-16 [&[hidden]]:hidden"
        >
          <div>
            <h2 className="font-display text-[26px] font-semibold tracking-[-0.02em]">
              <a href={`/ajuda/${secao}`} className="hover:underline">
                {_(secoes[secao].titulo)}
              </a>
            </h2>
            <p className="mt-1.5 text-[15px] text-ink-2 leading-normal">{_(secoes[secao].resumo)}</p>
          </div>
          <ListaArtigos artigos={artigos.filter((artigo) => artigo.secao === secao)} />
        </section>
      ))}
      <section className="mt-16 flex flex-wrap items-center justify-between gap-5 rounded-modal border border-line bg-surface p-6 lg:p-8">
        <div>
          <h2 className="font-display text-[22px] font-semibold tracking-[-0.02em]">
            <Trans>Prefere falar com alguém?</Trans>
          </h2>
          <p className="mt-1 text-[15px] text-ink-2">
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
