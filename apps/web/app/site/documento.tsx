import { useLingui } from '@lingui/react'
import type { Idioma } from '@zelo/contract/enums'
import { marca } from '@zelo/contract/marca'
import { origemDoMolde } from '@zelo/contract/origem'
import display from '@zelo/tokens/fonts/bricolage.woff2?url'
import type { ReactNode } from 'react'
import { bcp47, idiomas } from '#lib/idioma-atual.ts'
import { canonicaDe, estaListada } from '../shell/prerenderizadas.ts'
import { absoluto, nomeDoManifesto } from './enderecos.ts'
import type { Descritor } from './pagina-do-site.tsx'

/** What the build adds to a page: its own rules of the style sheet and the addresses of its code. */
export type Preparo = {
  estilo: string
  /** Runs before anything is painted. */
  antes: string
  /** Files to ask for at once. */
  adiantar: string[]
  /** The module of the page: an address, or the code itself where the page must stand alone. */
  modulo: { src: string } | { codigo: string }
}

type Props = { path: string; meta: Descritor[]; preparo: Preparo; children: ReactNode }

/** The document of a public page, complete: one answer paints it. */
export function Documento({ path, meta, preparo: { estilo, antes, adiantar, modulo }, children }: Props) {
  const { i18n } = useLingui()
  return (
    <html lang={bcp47(i18n.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#052e23" />
        <script>{antes}</script>
        {meta.map(descrever)}
        <link rel="preload" href={display} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/assets/images/icones/apple-touch-icon.png" />
        <style>{estilo}</style>
        {adiantar.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {'src' in modulo ? <script type="module" src={modulo.src} /> : <script type="module">{modulo.codigo}</script>}
        <Busca path={path} meta={meta} idioma={i18n.locale === 'en' ? 'en' : 'br'} />
      </head>
      <body>{children}</body>
    </html>
  )
}

function descrever(descritor: Descritor) {
  if ('title' in descritor) return <title key="title">{descritor.title}</title>
  if ('name' in descritor) return <meta key={descritor.name} name={descritor.name} content={descritor.content} />
  const json = JSON.stringify(descritor['script:ld+json']).replaceAll('<', '\\u003c')
  return (
    <script key="ld+json" type="application/ld+json">
      {json}
    </script>
  )
}

/** What search engines and social networks read; pages that are not listed say only that. */
function Busca({ path, meta, idioma }: { path: string; meta: Descritor[]; idioma: Idioma }) {
  const manifesto = <link rel="manifest" href={`/${nomeDoManifesto(idioma)}`} />
  if (!estaListada(path)) {
    const dito = meta.some((descritor) => 'name' in descritor && descritor.name === 'robots')
    return (
      <>
        {manifesto}
        {dito ? null : <meta name="robots" content="noindex" />}
      </>
    )
  }
  const canonica = canonicaDe(path)
  const [local, outro] = idioma === 'en' ? ['en_US', 'pt_BR'] : ['pt_BR', 'en_US']
  const cartao = {
    type: 'website',
    site_name: marca.nome,
    title: textoDe(path, meta, (um) => 'title' in um && um.title),
    description: textoDe(path, meta, (um) => 'name' in um && um.name === 'description' && um.content),
    url: absoluto(canonica, idioma),
    locale: local,
    'locale:alternate': outro,
    image: `${origemDoMolde}/assets/images/compartilhar-${idioma}.png`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': `${marca.nome}. ${marca.slogan[idioma]}`,
  }
  return (
    <>
      {manifesto}
      <link rel="canonical" href={absoluto(canonica, idioma)} />
      {idiomas.map(({ code, bcp47 }) => (
        <link key={code} rel="alternate" hrefLang={bcp47} href={absoluto(canonica, code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absoluto(canonica, 'br')} />
      {Object.entries(cartao).map(([nome, valor]) => (
        <meta key={nome} property={`og:${nome}`} content={valor} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function textoDe(path: string, meta: Descritor[], ler: (um: Descritor) => string | false): string {
  const texto = meta.map(ler).find(Boolean)
  if (!texto) throw new Error(`${path}: a page that is listed needs a title and a description.`)
  return texto
}
