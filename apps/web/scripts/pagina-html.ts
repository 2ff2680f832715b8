import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Servidor = typeof import('../app/site/servidor.tsx')

/** The panel's start page in each language. It names early what its code would only ask for later. */
export function escreverPainel(client: string, { desenharInicioDoPainel }: Servidor): void {
  const nome = '__spa-fallback.html'
  const links = readdirSync(join(client, 'assets'))
    .filter((nome) => /^painel-.*\.css$/.test(nome))
    .map((nome) => `<link rel="preload" as="style" href="/assets/${nome}"/>`)
  const br = readFileSync(join(client, nome), 'utf8').replace('</head>', `${links.join('')}</head>`)
  const inicio = desenharInicioDoPainel('br')
  if (!br.includes(inicio)) throw new Error('The panel does not start with what it shows while it starts.')
  writeFileSync(join(client, nome), br)
  mkdirSync(join(client, '_en'), { recursive: true })
  const en = br.replace('lang="pt-BR"', 'lang="en"').replace(inicio, desenharInicioDoPainel('en'))
  writeFileSync(join(client, '_en', nome), en)
}
