import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cssDaPagina } from './css-da-pagina.ts'
import type { Ilhas } from './ilhas.ts'

type Partes = { client: string; ilhas: Ilhas; tema: string; fallback: boolean }

/**
 * Finished pages carry their style and the theme's two lines inside the document, so that one answer paints them. The panel's start page
 * names early what its code would only ask for later.
 */
export function transformarHtml(html: string, { client, ilhas, tema, fallback }: Partes): string {
  if (fallback) return html.replace('</head>', () => `${adiantar(client)}</head>`)
  return (
    html
      .replace('<script src="/tema.js"></script>', () => `<script>${minimo(tema)}</script>`)
      .replace(
        // The framework marks with «#» a sheet that something loads on demand too.
        /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g,
        (_, href: string) =>
          href.includes('/publico-')
            ? `<style>${cssDaPagina(lerCss(client, href), html + hospedeira(client, html))}</style>`
            : '',
      )
      .replace('</head>', () => `${adiantarIlhas(html, ilhas)}</head>`)
      // Marks for React, which does not run here, and for a drawing outside a page.
      .replace(/<!--[/$& ]*-->/g, '')
      .replaceAll(' data-discover="true"', '')
      .replace(/<svg xmlns="[^"]+"/g, '<svg')
      .replace(/(<svg[^>]* class=")(?:lucide[\w-]* ?)+/g, '$1')
      .replace(/<script type="module" src="\/ilhas.js"[^>]*><\/script>/, (script) =>
        html.includes(' data-sozinha')
          ? `<script type="module">${ilhas.sozinha}</script>`
          : script.replace('/ilhas.js', ilhas.comum),
      )
  )
}

/** What the page's own islands need, asked for at once instead of when the common file has run. */
function adiantarIlhas(html: string, { paginas }: Ilhas): string {
  const usadas = [...html.matchAll(/\sdata-ilha="([^"]+)"/g)].flatMap(([, nome = '']) => {
    const arquivos = paginas[nome]
    if (!arquivos) throw new Error(`There is no island ${nome}: name it in app/ilhas/publico.ts.`)
    return arquivos
  })
  return [...new Set(usadas)].map((href) => `<link rel="modulepreload" href="${href}"/>`).join('')
}

/** The landing page takes the workshop in with its sheet: the rules of both, in their one order, or the later ones would win in the other. */
function hospedeira(client: string, html: string): string {
  return html.includes('data-oficina') ? readFileSync(join(client, 'index.html'), 'utf8') : ''
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
