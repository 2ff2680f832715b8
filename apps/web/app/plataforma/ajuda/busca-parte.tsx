import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { simples } from '@zelo/contract/site/texto'
import { useState } from 'react'
import type { ItemDaAjuda } from './ajuda.server.ts'
import { ListaArtigos } from './lista-artigos.tsx'
import { secoes } from './secoes.ts'

/** The articles by section. The search keeps those with every word in title, summary or section. */
export default function BuscaParte({ dados: artigos }: { dados: ItemDaAjuda[] }) {
  const { _ } = useLingui()
  const { t } = useLinguiMacro()
  const [palavras, setPalavras] = useState<string[]>([])
  const achados = artigos.filter(({ busca }) => palavras.every((palavra) => simples(busca).includes(palavra)))
  const buscando = palavras.length > 0
  return (
    <>
      <div className="mt-6 min-h-18 max-w-[36em]">
        <search className="block noscript:invisible">
          <form method="dialog">
            <input
              type="search"
              aria-label={t`Buscar na ajuda`}
              placeholder={t`Buscar: chat no site, cancelar, API`}
              autoComplete="off"
              onInput={({ currentTarget }) => setPalavras(simples(currentTarget.value).split(/\s+/).filter(Boolean))}
              className="h-13 w-full rounded-field border border-ctl bg-surface px-4 text-base placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-pri"
            />
          </form>
        </search>
        <p role="status" className="mt-2 text-ink-3 text-sm">
          {buscando && achados.length > 0 ? plural(achados.length, { one: '# resultado', other: '# resultados' }) : ''}
        </p>
      </div>
      {achados.length === 0 ? (
        <p className="mt-6 text-lg text-ink-2">
          <Trans>
            Nada com essas palavras. Tente outras, ou{' '}
            <a href="/ajuda/suporte" className="font-emphasis text-pri-ink underline">
              fale com o suporte
            </a>
            .
          </Trans>
        </p>
      ) : null}
      {(['documentacao', 'tutoriais'] as const).map((secao) => {
        const daSecao = achados.filter((artigo) => artigo.secao === secao)
        return daSecao.length > 0 ? (
          <section key={secao} className="mt-10 grid gap-4 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-16">
            <div>
              <h2 className="font-display text-3xl font-semibold tracking-[-0.02em]">
                <a href={`/ajuda/${secao}`} className="hover:underline">
                  {_(secoes[secao].titulo)}
                </a>
              </h2>
              <p className="mt-1.5 text-body text-ink-2 leading-normal">{_(secoes[secao].resumo)}</p>
            </div>
            <ListaArtigos artigos={daSecao} />
          </section>
        ) : null
      })}
    </>
  )
}
