import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Area, areaDe } from '../app/lib/textos.ts'

const KB = 1024
/** First flight of a TCP connection: what arrives before the first acknowledgement. */
const limites = { js: 100 * KB, painel: 152 * KB, html: 15 * KB, pedidos: 8 }

const tamanho = (client: string, href: string) => {
  const arquivo = join(client, href)
  return existsSync(`${arquivo}.br`) ? statSync(`${arquivo}.br`).size : existsSync(arquivo) ? statSync(arquivo).size : 0
}

/** Prints what each public page weighs on the wire and stops the build when one is over. */
export function conferirOrcamento(client: string): void {
  const problemas: string[] = []
  for (const pagina of [
    'index.html',
    'planos/index.html',
    'auth/login/index.html',
    'nova-conta/index.html',
    'auth/resetar-senha/index.html',
    '_en/index.html',
    '_en/auth/login/index.html',
  ]) {
    const html = readFileSync(join(client, pagina), 'utf8')
    const enderecos = (padrao: RegExp) => [...html.matchAll(padrao)].map(([, href = '']) => href)
    const js = [
      ...enderecos(/<script[^>]*\ssrc="(\/[^"]+)"/g),
      ...enderecos(/<link rel="modulepreload" href="(\/[^"]+)"/g),
    ]
    const outros = enderecos(/<link rel="(?:stylesheet|preload)" href="(\/[^"]+)"/g)
    const imagens = [...new Set(enderecos(/<img src="(\/[^"]+)"/g))].slice(0, 1)
    const pesoJs = js.reduce((soma, href) => soma + tamanho(client, href), 0)
    const pesoHtml = brotliCompressSync(html).length
    // The text face is named by the style sheet, so it is not in the markup.
    const pedidos = 1 + js.length + outros.length + imagens.length + 1
    console.log(
      `${pagina.padEnd(28)} html ${(pesoHtml / KB).toFixed(1)} KB  js ${(pesoJs / KB).toFixed(1)} KB  requests ${pedidos}`,
    )
    if (pesoJs > limites.js) problemas.push(`${pagina}: ${pesoJs} bytes of JavaScript, limit ${limites.js}`)
    if (pesoHtml > limites.html) problemas.push(`${pagina}: ${pesoHtml} bytes of HTML, limit ${limites.html}`)
    if (pedidos > limites.pedidos) problemas.push(`${pagina}: ${pedidos} requests, limit ${limites.pedidos}`)
  }
  if (problemas.length) throw new Error(`Over budget:\n${problemas.join('\n')}`)
}

/** The same for each panel page: everything that it cannot be shown without. */
export function conferirPainel(client: string): void {
  const acima: string[] = []
  for (const { path, scripts } of pedacosDoPainel(client, 'br')) {
    const peso = scripts.reduce((soma, href) => soma + tamanho(client, href), 0)
    console.log(`${path.padEnd(36)} js ${(peso / KB).toFixed(1)} KB  files ${scripts.length + 1}`)
    if (peso > limites.painel) acima.push(`${path}: ${peso} bytes of JavaScript, limit ${limites.painel}`)
  }
  if (acima.length) throw new Error(`Over the panel's budget:\n${acima.join('\n')}`)
}

type Pedaco = { module: string; imports: string[] }
type Manifesto = { entry: Pedaco; routes: Record<string, Pedaco & { path?: string; parentId?: string }> }

/** Per route of the panel, the scripts that its page cannot be shown without: frame, page, everything they import, and their words. */
export function pedacosDoPainel(client: string, idioma: 'br' | 'en'): { path: string; scripts: string[] }[] {
  const nomes = readdirSync(join(client, 'assets'))
  const manifesto = nomes.find((nome) => /^manifest-.*\.js$/.test(nome)) ?? ''
  const fonte = readFileSync(join(client, 'assets', manifesto), 'utf8')
  const { entry, routes } = JSON.parse(fonte.slice(fonte.indexOf('{'), fonte.lastIndexOf('}') + 1)) as Manifesto
  const palavras = (area: Area) =>
    nomes.filter((nome) => new RegExp(`^${area}-${idioma}-.*\\.js$`).test(nome)).map((nome) => `/assets/${nome}`)
  return Object.values(routes)
    .filter(({ parentId }) => parentId?.startsWith('shell/painel/'))
    .map((rota) => {
      const pais = [routes[rota.parentId ?? ''], routes.root].filter((pai) => pai !== undefined)
      const path = `/${rota.path}`
      const scripts = new Set([
        `/assets/${manifesto}`,
        ...[entry, ...pais, rota].flatMap(({ module, imports = [] }) => [module, ...imports]),
        ...palavras('base'),
        ...palavras(areaDe(path)),
      ])
      return { path, scripts: [...scripts] }
    })
}
