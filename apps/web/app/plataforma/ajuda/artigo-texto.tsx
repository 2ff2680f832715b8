import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { titulo } from '#lib/formato/titulo.ts'
import { Prose } from '#ui/text/prose.tsx'
import { TableOfContents } from '#ui/text/table-of-contents.tsx'
import { lerArtigo, listarArtigos } from './ajuda.server.ts'
import type { Secao } from './artigos.ts'
import { secoes } from './secoes.ts'
import { TrilhaAjuda } from './trilha-ajuda.tsx'

type Vizinho = { endereco: string; titulo: string } | undefined

/** An article of a section, or the support page, which belongs to no section. */
export function carregar(path: string, hoje: DadosDoSite) {
  const [, , pasta, artigo] = path.split('/')
  const slug = artigo ?? 'suporte'
  const secao = artigo ? (pasta as Secao) : undefined
  const ordem = listarArtigos(hoje)
  const aqui = ordem.findIndex(({ endereco }) => endereco.endsWith(`/${slug}`))
  const vizinho = (passo: number): Vizinho => (aqui < 0 ? undefined : ordem[aqui + passo])
  return { ...lerArtigo(slug, hoje), secao, anterior: vizinho(-1), proximo: vizinho(1) }
}

type Dados = ReturnType<typeof carregar>

export function meta({ dados }: { dados: Dados }) {
  return [titulo(dados.titulo), { name: 'description', content: dados.resumo }]
}

export default function ArtigoTexto({ dados }: { dados: Dados }) {
  const { titulo: nome, resumo, html, secoes: partes, secao, anterior, proximo } = dados
  const { _ } = useLingui()
  return (
    <article className="mx-auto max-w-[1440px] px-5 pt-6 lg:px-18 lg:pt-10">
      <TrilhaAjuda
        secao={secao ? { nome: _(secoes[secao].titulo), endereco: `/ajuda/${secao}` } : undefined}
        atual={nome}
      />
      <header className="mt-3 max-w-[46em]">
        <h1 className="font-display text-6xl font-semibold leading-[1.04] tracking-[-0.03em] lg:text-8xl">{nome}</h1>
        <p className="mt-4 text-lg text-ink-2 leading-normal">{resumo}</p>
      </header>
      <div className="mt-8 grid gap-8 lg:mt-12 grid-cols-1 lg:grid-cols-[240px_minmax(0,1fr)] lg:items-start lg:gap-16">
        <TableOfContents sections={partes} />
        <div>
          <Prose html={html} />
          {anterior || proximo ? <Vizinhos anterior={anterior} proximo={proximo} /> : null}
        </div>
      </div>
    </article>
  )
}

function Vizinhos({ anterior, proximo }: { anterior: Vizinho; proximo: Vizinho }) {
  const { t } = useLinguiMacro()
  return (
    <nav
      aria-label={t`Mais na ajuda`}
      className="mt-14 grid max-w-[44rem] gap-4 border-line border-t pt-6 sm:grid-cols-2 print:hidden"
    >
      {anterior ? (
        <Cartao alvo={anterior} rel="prev">
          <ArrowLeft aria-hidden className="size-4" />
          <Trans>Anterior</Trans>
        </Cartao>
      ) : null}
      {proximo ? (
        <Cartao alvo={proximo} rel="next">
          <Trans>Próximo</Trans>
          <ArrowRight aria-hidden className="size-4" />
        </Cartao>
      ) : null}
    </nav>
  )
}

function Cartao({ alvo, rel, children }: { alvo: NonNullable<Vizinho>; rel: 'prev' | 'next'; children: ReactNode }) {
  return (
    <a
      href={alvo.endereco}
      rel={rel}
      className={`group rounded-frame border border-line bg-surface p-4 hover:bg-hover ${rel === 'next' ? 'sm:col-start-2 sm:text-end' : ''}`}
    >
      <span className={`flex items-center gap-1.5 text-note text-ink-3 ${rel === 'next' ? 'sm:justify-end' : ''}`}>
        {children}
      </span>
      <span className="mt-1 block font-emphasis text-pri-ink group-hover:underline">{alvo.titulo}</span>
    </a>
  )
}
