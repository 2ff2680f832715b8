import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aceitosAnexo } from '@zelo/contract/conversa/anexo'
import { origemDoMolde } from '@zelo/contract/nucleo/origem'
import { marca } from '@zelo/contract/site/marca'
import { paginas } from '../app/paginas.ts'
import { absoluto, nomeDoManifesto } from '../app/site/enderecos.ts'
import { indexadas } from '../app/site/prerenderizadas.ts'

/** Crawlers skip the panel, because its pages belong to one user or one company. */
const reservadas = new Set([
  '/api/',
  ...paginas
    .filter(({ tipo, layout }) => tipo === 'painel' && layout !== 'auth')
    .map(({ path }) => `/${path.split('/')[1]}`),
])

/** Writes sitemap.xml, robots.txt and one manifest per language. */
export function escreverBusca(client: string): void {
  writeFileSync(join(client, 'sitemap.xml'), sitemap())
  writeFileSync(
    join(client, 'robots.txt'),
    `${['User-agent: *', ...[...reservadas].map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${origemDoMolde}/sitemap.xml\n`,
  )
  for (const idioma of ['br', 'en'] as const)
    writeFileSync(join(client, nomeDoManifesto(idioma)), JSON.stringify(manifesto(idioma), null, 2))
}

function sitemap(): string {
  const idiomas = ['br', 'en'] as const
  const urls = indexadas.flatMap((path) => {
    const alternativas = [
      ['pt-BR', 'br'],
      ['en', 'en'],
      ['x-default', 'br'],
    ] as const
    const links = alternativas
      .map(
        ([lang, idioma]) =>
          `<xhtml:link rel="alternate" hreflang="${lang}" href="${absoluto(origemDoMolde, path, idioma)}"/>`,
      )
      .join('')
    return idiomas.map((idioma) => `<url><loc>${absoluto(origemDoMolde, path, idioma)}</loc>${links}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** The shortcuts that a long press on the app's icon offers. */
const atalhos = [
  ['Agenda', 'Calendar', '/gerenciamento/agenda'],
  ['Conversas', 'Conversations', '/gerenciamento/chat-messages/chat'],
  ['Novo agendamento', 'New appointment', '/gerenciamento/agenda?novo=sim'],
] as const

function manifesto(idioma: 'br' | 'en') {
  const icone = (tamanho: number, purpose: 'any' | 'maskable') => ({
    src: `/assets/images/icones/${purpose === 'maskable' ? 'maskable-' : ''}${tamanho}.png`,
    sizes: `${tamanho}x${tamanho}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: `${marca.nome}: ${marca.slogan[idioma]}`,
    short_name: marca.nome,
    lang: idioma === 'en' ? 'en' : 'pt-BR',
    dir: 'ltr',
    start_url: '/private',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f8f5',
    theme_color: '#052e23',
    categories: ['business', 'productivity'],
    share_target: {
      action: '/gerenciamento/compartilhar',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'titulo',
        text: 'texto',
        url: 'endereco',
        files: [{ name: 'arquivo', accept: aceitosAnexo.split(',') }],
      },
    },
    shortcuts: atalhos.map(([br, en, url]) => ({ name: idioma === 'en' ? en : br, url, icons: [icone(192, 'any')] })),
    icons: [icone(192, 'any'), icone(512, 'any'), icone(512, 'maskable')],
  }
}
