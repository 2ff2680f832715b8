import { marca } from '@zelo/contract/marca'
import { origemDoMolde } from '@zelo/contract/origem'
import { canonicaDe, estaListada } from '../app/shell/prerenderizadas.ts'

/** `_en/planos/index.html` → `/planos`, English. */
export function enderecoDe(arquivo: string): { path: string; idioma: 'br' | 'en' } {
  const idioma = arquivo.startsWith('_en/') ? 'en' : 'br'
  const pasta = arquivo.replace(/^_en\//, '').replace(/\/?index\.html$/, '')
  return { path: `/${pasta}`, idioma }
}

export function nomeDoManifesto(idioma: 'br' | 'en'): string {
  return idioma === 'en' ? 'manifest.en.webmanifest' : 'manifest.webmanifest'
}

/** The absolute address of a page in one language: the bare one is the Portuguese page, the default. */
export function absoluto(path: string, idioma: 'br' | 'en'): string {
  return `${origemDoMolde}${path}${idioma === 'en' ? '?idioma=en' : ''}`
}

/**
 * What search engines and social networks read, the same for every finished page: built from the title and the description that the page
 * itself states. Pages that are not listed say so and carry nothing else.
 */
export function completarCabeca(html: string, arquivo: string): string {
  const { path, idioma } = enderecoDe(arquivo)
  const manifesto = `<link rel="manifest" href="/${nomeDoManifesto(idioma)}"/>`
  return html.replace('</head>', () =>
    estaListada(path)
      ? `${manifesto}${cartao(html, canonicaDe(path), idioma)}</head>`
      : `${manifesto}<meta name="robots" content="noindex"/></head>`,
  )
}

function cartao(html: string, path: string, idioma: 'br' | 'en'): string {
  const titulo = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  const descricao = /<meta name="description" content="([^"]+)"\/>/.exec(html)?.[1]
  if (!titulo || !descricao)
    throw new Error(`${path} (${idioma}): a page that is listed needs a title and a description.`)
  const [local, outro] = idioma === 'en' ? ['en_US', 'pt_BR'] : ['pt_BR', 'en_US']
  const og = {
    type: 'website',
    site_name: marca.nome,
    title: titulo,
    description: descricao,
    url: absoluto(path, idioma),
    locale: local,
    'locale:alternate': outro,
    image: `${origemDoMolde}/assets/images/compartilhar-${idioma}.png`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': `${marca.nome}. ${marca.slogan[idioma]}`,
  }
  return [
    `<link rel="canonical" href="${absoluto(path, idioma)}"/>`,
    `<link rel="alternate" hreflang="pt-BR" href="${absoluto(path, 'br')}"/>`,
    `<link rel="alternate" hreflang="en" href="${absoluto(path, 'en')}"/>`,
    `<link rel="alternate" hreflang="x-default" href="${absoluto(path, 'br')}"/>`,
    ...Object.entries(og).map(([nome, valor]) => `<meta property="og:${nome}" content="${valor}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('')
}
