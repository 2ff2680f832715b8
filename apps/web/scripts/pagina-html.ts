import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The panel's start page names early what its code would only ask for later. */
export function escreverPainel(client: string): void {
  const arquivo = join(client, '__spa-fallback.html')
  const links = readdirSync(join(client, 'assets'))
    .filter((nome) => /^painel-.*\.css$/.test(nome))
    .map((nome) => `<link rel="preload" as="style" href="/assets/${nome}"/>`)
  writeFileSync(arquivo, readFileSync(arquivo, 'utf8').replace('</head>', `${links.join('')}</head>`))
}
