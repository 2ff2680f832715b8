import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { PaginaDesenhada } from '@zelo/contract/plataforma/site'
import { type Pagina, paginas } from '../app/paginas.ts'
import { comIdioma, nomeDoManifesto } from '../app/site/enderecos.ts'
import { minimo } from './site.ts'

type Servidor = typeof import('../app/site/servidor.tsx')
type Pedaco = { file: string; isEntry?: boolean; imports?: string[] }
/** The output file of each module, by its path from `apps/web`. */
export type Manifesto = Record<string, Pedaco>

const doPainel: readonly Pagina[] = paginas.filter(({ tipo }) => tipo === 'painel')

/** Reads the bundler's manifest and removes it, because only the build needs it. */
export function lerManifesto(client: string): Manifesto {
  const pasta = join(client, '.vite')
  const lido = JSON.parse(readFileSync(join(pasta, 'manifest.json'), 'utf8')) as Manifesto
  rmSync(pasta, { recursive: true })
  return lido
}

/** The scripts of each route of the panel: start, frame, page and their imports. */
export function pedacosDoPainel(manifesto: Manifesto, idioma: Idioma): { path: string; scripts: string[] }[] {
  const com = (modulo: string, vistos = new Set<string>()): Set<string> => {
    const pedaco = manifesto[modulo]
    if (!pedaco) throw new Error(`The build has no file for ${modulo}.`)
    const { file, imports = [] } = pedaco
    if (vistos.has(file)) return vistos
    vistos.add(file)
    for (const outro of imports) com(outro, vistos)
    return vistos
  }
  const inicio = Object.keys(manifesto).filter((modulo) => manifesto[modulo]?.isEntry)
  return doPainel.map(({ path, arquivo }) => {
    const modulos = [...inicio, `app/${arquivo}.tsx`]
    return {
      path,
      scripts: [...new Set(modulos.flatMap((modulo) => [...com(modulo)]))].map((file) => `/${comIdioma(file, idioma)}`),
    }
  })
}

/**
 * Writes the panel's start page for each route and language. It names the code of that route's
 * page, so that the browser requests all files at once. Returns the file of each route, and the
 * inline content of all of them for the content policy.
 */
export function escreverDocumentosDoPainel(
  client: string,
  manifesto: Manifesto,
  { desenharInicioDoPainel }: Servidor,
): { documentos: Record<string, string>; embutidos: PaginaDesenhada['embutidos'] } {
  // The theme must be known before the first paint, without another request.
  // While the code is on its way, the first formatter is made: it takes a phone 50 ms.
  const tema = `${minimo(readFileSync(join(client, 'tema.js'), 'utf8'))}
setTimeout(()=>new Intl.DateTimeFormat('pt-BR'))`
  const molde = readFileSync(join(client, 'index.html'), 'utf8').replace(
    '<script src="/tema.js"></script>',
    `<script>${tema}</script>`,
  )
  const vazia = '<div id="raiz"></div>'
  if (!molde.includes(vazia)) throw new Error('index.html has no place for the panel.')
  const titulos = Object.keys(manifesto).find((nome) => nome.endsWith('/fonts/bricolage.woff2')) ?? ''
  const letra = `<link rel="preload" href="/${manifesto[titulos]?.file}" as="font" type="font/woff2" crossorigin/>`
  const documentos: Record<string, string> = {}
  for (const [idioma, pasta, lang] of [
    ['br', '', 'pt-BR'],
    ['en', '_en/', 'en'],
  ] as const) {
    const inicio = comIdioma(molde, idioma)
      .replace('lang="pt-BR"', `lang="${lang}"`)
      .replace(vazia, `<div id="raiz">${desenharInicioDoPainel(idioma)}</div>`)
    const instalavel = `<link rel="manifest" href="/${nomeDoManifesto(idioma)}"/>`
    const escrever = (arquivo: string, links: string[]) => {
      mkdirSync(dirname(join(client, pasta, arquivo)), { recursive: true })
      writeFileSync(
        join(client, pasta, arquivo),
        inicio.replace('</head>', `${[letra, instalavel, ...links].join('')}</head>`),
      )
    }
    // For addresses without a page. The guard redirects from them.
    escrever('__spa-fallback.html', [])
    for (const { path, scripts } of pedacosDoPainel(manifesto, idioma)) {
      const arquivo = `painel${path.replaceAll(':', '_')}.html`
      const links = scripts
        .filter((href) => !inicio.includes(`"${href}"`))
        .map((href) => `<link rel="modulepreload" href="${href}"/>`)
      escrever(arquivo, links)
      documentos[path] = arquivo
    }
  }
  return { documentos, embutidos: { script: [tema], style: [] } }
}
