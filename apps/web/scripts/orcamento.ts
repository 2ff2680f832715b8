import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Manifesto, pedacosDoPainel } from './documentos-do-painel.ts'
import type { Pagina } from './site.ts'

const KB = 1024
const espremer = promisify(brotliCompress)
/**
 * `html`: what a TCP connection sends before the first acknowledgement.
 * `painel`: 15 KB below the gate of 140 KB, which counts headers too.
 */
const limites = { texto: 15 * KB, fluxo: 90 * KB, painel: 125 * KB, html: 15.5 * KB, pedidos: 6 }

const tamanho = (client: string, href: string) => {
  const arquivo = join(client, href)
  return existsSync(`${arquivo}.br`) ? statSync(`${arquivo}.br`).size : existsSync(arquivo) ? statSync(arquivo).size : 0
}

/** Prints the size of each kind of public page, and stops the build when one is too large. */
export async function conferirOrcamento(client: string, paginas: Pagina[]): Promise<void> {
  const problemas: string[] = []
  const pesos = await Promise.all(paginas.map(({ html }) => espremer(html)))
  for (const [i, { nome, codigo, fluxo }] of paginas.entries()) {
    const js = codigo.reduce((soma, href) => soma + tamanho(client, href), 0)
    const pesoHtml = pesos[i]?.length ?? 0
    // The page, its code and two font files: of the title and of the text.
    const pedidos = 1 + codigo.length + 2
    const tipo = fluxo ? 'fluxo' : 'texto'
    if (!/^en|ajuda\/.+\/|privacidade|termos/.test(nome))
      console.log(
        `${nome.padEnd(24)} ${tipo} html ${(pesoHtml / KB).toFixed(1)} KB  js ${(js / KB).toFixed(1)} KB  requests ${pedidos}`,
      )
    if (js > limites[tipo]) problemas.push(`${nome}: ${js} bytes of JavaScript, limit ${limites[tipo]}`)
    if (pesoHtml > limites.html) problemas.push(`${nome}: ${pesoHtml} bytes of HTML, limit ${limites.html}`)
    if (fluxo && pedidos > limites.pedidos) problemas.push(`${nome}: ${pedidos} requests, limit ${limites.pedidos}`)
  }
  if (problemas.length) throw new Error(`Over budget:\n${problemas.join('\n')}`)
}

/** Stops the build when a file needs itself: its code would run before what it imports. */
export function conferirVoltas(manifesto: Manifesto): void {
  for (const [modulo, { imports = [] }] of Object.entries(manifesto)) {
    const vindos = new Set(imports)
    for (const um of vindos) for (const outro of manifesto[um]?.imports ?? []) vindos.add(outro)
    if (vindos.has(modulo)) throw new Error(`${modulo} imports itself, by way of ${imports.join(', ')}.`)
  }
}

/** The same for each page of the panel, with all the code it needs to be shown. */
export function conferirPainel(client: string, manifesto: Manifesto): void {
  const acima: string[] = []
  for (const { path, scripts } of pedacosDoPainel(manifesto, 'br')) {
    const peso = scripts.reduce((soma, href) => soma + tamanho(client, href), 0)
    console.log(`${path.padEnd(36)} js ${(peso / KB).toFixed(1)} KB  files ${scripts.length}`)
    if (peso > limites.painel) acima.push(`${path}: ${peso} bytes of JavaScript, limit ${limites.painel}`)
  }
  if (acima.length) throw new Error(`Over the panel's budget:\n${acima.join('\n')}`)
}
