import { useLingui } from '@lingui/react'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import display from '@zelo/tokens/fonts/bricolage.woff2?url'
import type { ReactNode } from 'react'
import { bcp47, idiomas } from '#lib/idioma/idioma-atual.ts'
import { useToday } from '#ui/flow/today.ts'
import { absoluto, comIdioma, nomeDoManifesto } from './enderecos.ts'

export type Descritor =
  | { title: string }
  | { name: string; content: string }
  | { 'script:ld+json': Record<string, unknown> }

/** What the build adds: style rules and the addresses of the code. */
export type Preparo = {
  estilo: string
  /** Code that runs before the first paint. */
  antes: string
  /** The files to preload, in Portuguese. */
  adiantar: string[]
  /** The module's address. In development, its code. */
  modulo: { src: string } | { codigo: string }
}

/**
 * `canonica`: the listed address, or undefined if unlisted. `semIdioma`: the URL names no language.
 */
type Props = {
  canonica: string | undefined
  meta: Descritor[]
  preparo: Preparo
  semIdioma: boolean
  children: ReactNode
}

export function Documento({ canonica, meta, preparo, semIdioma, children }: Props) {
  const { i18n } = useLingui()
  const idioma = i18n.locale === 'en' ? 'en' : 'br'
  const { estilo, antes, adiantar, modulo } = preparo
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
          <link key={href} rel="modulepreload" href={comIdioma(href, idioma)} fetchPriority="low" />
        ))}
        {'src' in modulo ? (
          <script type="module" src={comIdioma(modulo.src, idioma)} fetchPriority="low" />
        ) : (
          <script type="module">{modulo.codigo}</script>
        )}
        <Busca canonica={canonica} meta={meta} idioma={idioma} semIdioma={semIdioma} />
      </head>
      <body>{children}</body>
    </html>
  )
}

function descrever(descritor: Descritor) {
  if ('title' in descritor) return <title key="title">{descritor.title}</title>
  if ('name' in descritor) return <meta key={descritor.name} name={descritor.name} content={descritor.content} />
  return (
    <script key="ld+json" type="application/ld+json">
      {emScript(descritor)}
    </script>
  )
}

/** The JSON-LD blocks as the document contains them. */
export function dadosDe(meta: Descritor[]): string[] {
  return meta.filter((descritor) => 'script:ld+json' in descritor).map(emScript)
}

function emScript(descritor: Extract<Descritor, { 'script:ld+json': unknown }>): string {
  return JSON.stringify(descritor['script:ld+json']).replaceAll('<', '\\u003c')
}

/** Metadata for search engines and social networks. */
function Busca({ canonica, meta, idioma, semIdioma }: Omit<Props, 'preparo' | 'children'> & { idioma: Idioma }) {
  const { origem } = useToday()
  const manifesto = <link rel="manifest" href={`/${nomeDoManifesto(idioma)}`} />
  if (!canonica) {
    const dito = meta.some((descritor) => 'name' in descritor && descritor.name === 'robots')
    return (
      <>
        {manifesto}
        {dito ? null : <meta name="robots" content="noindex" />}
      </>
    )
  }
  const emIdioma = (qual: Idioma) => absoluto(origem, canonica, qual)
  const [local, outro] = idioma === 'en' ? ['en_US', 'pt_BR'] : ['pt_BR', 'en_US']
  const cartao = {
    type: 'website',
    site_name: marca.nome,
    title: textoDe(canonica, meta, (um) => 'title' in um && um.title),
    description: textoDe(canonica, meta, (um) => 'name' in um && um.name === 'description' && um.content),
    url: emIdioma(idioma),
    locale: local,
    'locale:alternate': outro,
    image: `${origem}/assets/images/compartilhar-${idioma}.png`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': `${marca.nome}. ${marca.slogan[idioma]}`,
  }
  return (
    <>
      {manifesto}
      <link rel="canonical" href={emIdioma(semIdioma ? 'br' : idioma)} />
      {idiomas.map(({ code, bcp47 }) => (
        <link key={code} rel="alternate" hrefLang={bcp47} href={emIdioma(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={emIdioma('br')} />
      {Object.entries(cartao).map(([nome, valor]) => (
        <meta key={nome} property={`og:${nome}`} content={valor} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function textoDe(canonica: string, meta: Descritor[], ler: (um: Descritor) => string | false): string {
  const texto = meta.map(ler).find(Boolean)
  if (!texto) throw new Error(`${canonica}: a page that is listed needs a title and a description.`)
  return texto
}
