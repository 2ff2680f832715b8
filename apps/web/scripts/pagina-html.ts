import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cssDaPagina } from './css-da-pagina.ts'

type Partes = { client: string; ilhas: string; tema: string; fallback: boolean }

/**
 * Finished pages carry their style and the theme's two lines inside the document, so that one answer paints them. The panel's start page
 * names early what its code would only ask for later.
 */
export function transformarHtml(html: string, { client, ilhas, tema, fallback }: Partes): string {
  if (fallback) return html.replace('</head>', () => `${adiantar(client)}</head>`)
  return html
    .replace('<script src="/tema.js"></script>', () => `<script>${minimo(tema)}</script>`)
    .replace(
      /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g,
      (_, href: string) => `<style>${cssDaPagina(lerCss(client, href), html)}</style>`,
    )
    .replace('src="/ilhas.js"', `src="${ilhas}"`)
    .replace(/<!--\/?[$&]?-->/g, '')
}

function minimo(js: string): string {
  return js.replace(/\n\s+/g, '\n').trim()
}

const css = new Map<string, string>()

function lerCss(client: string, href: string): string {
  const lido = css.get(href) ?? readFileSync(join(client, href), 'utf8').trim()
  css.set(href, lido)
  return lido
}

function adiantar(client: string): string {
  const nomes = readdirSync(join(client, 'assets'))
  const links = nomes
    .filter((nome) => /^painel-.*\.css$/.test(nome))
    .map((nome) => `<link rel="preload" as="style" href="/assets/${nome}"/>`)
  return links.join('')
}
