import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pedacosDoPainel } from './orcamento.ts'

/**
 * The panel's start page once for each of its routes and languages: it names the code and the words of that page, so that all of them are
 * asked for at once instead of one after the other. Gives the file of each route.
 */
export function escreverDocumentosDoPainel(client: string): Record<string, string> {
  const documentos: Record<string, string> = {}
  for (const [idioma, pasta] of [
    ['br', ''],
    ['en', '_en/'],
  ] as const) {
    const molde = readFileSync(join(client, `${pasta}__spa-fallback.html`), 'utf8')
    for (const { path, scripts } of pedacosDoPainel(client, idioma)) {
      const arquivo = `painel${path.replaceAll(':', '_')}.html`
      const links = scripts
        .filter((href) => !molde.includes(`<link rel="modulepreload" href="${href}"/>`))
        .map((href) => `<link rel="modulepreload" href="${href}"/>`)
      const [cabeca, ...resto] = molde.split('</head>')
      mkdirSync(dirname(join(client, pasta, arquivo)), { recursive: true })
      writeFileSync(join(client, pasta, arquivo), [`${cabeca}${links.join('')}`, ...resto].join('</head>'))
      documentos[path] = arquivo
    }
  }
  return documentos
}
