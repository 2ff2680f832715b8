import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Idioma } from '@zelo/contract/enums'
import { createBuilder, type Rolldown } from 'vite'
import type { Preparo } from '../app/site/documento.tsx'
import { cssDaPagina } from './css-da-pagina.ts'
import type { Ilhas } from './ilhas.ts'

type Servidor = typeof import('../app/site/servidor.tsx')
type Saida = Rolldown.OutputChunk | Rolldown.OutputAsset

/** A public page as it is served. `arquivo`: `_en/planos/index.html`; `codigo`: the addresses of what it runs; `fluxo`: it has a root of React. */
export type Pagina = { arquivo: string; html: string; codigo: string[]; fluxo: boolean }

/** Builds the code of the public pages, for the browser into `client` and the program that draws them into `servidor`. */
export async function construirSite(raiz: string, client: string, servidor: string) {
  const builder = await createBuilder({ root: raiz, configFile: join(raiz, 'vite.site.config.ts'), logLevel: 'warn' })
  const construir = async (ambiente: 'client' | 'ssr') => {
    const partes = builder.environments[ambiente]
    if (!partes) throw new Error(`vite.site.config.ts has no ${ambiente}.`)
    return (await builder.build(partes)) as Rolldown.RolldownOutput
  }
  const { output } = await construir('client')
  await construir('ssr')
  const cache = join(raiz, '.cache/site')
  cpSync(join(cache, 'client/assets'), join(client, 'assets'), { recursive: true })
  cpSync(join(cache, 'servidor'), servidor, { recursive: true })
  return { saida: output, servidor: (await import(pathToFileURL(join(servidor, 'site.js')).href)) as Servidor }
}

/** Every public page in each language. */
export function desenharPaginas(
  { saida, servidor }: Awaited<ReturnType<typeof construirSite>>,
  { client, ilhas }: { client: string; ilhas: Ilhas },
): Pagina[] {
  const css = folhaDe(saida)
  const ler = (arquivo: string) => minimo(readFileSync(arquivo, 'utf8'))
  const tema = ler(join(client, 'tema.js'))
  const segurar = ler(join(import.meta.dirname, '../app/site/segurar.js'))
  const vazio: Preparo = { estilo: '', antes: '', adiantar: [], modulo: { codigo: '' } }
  return (['br', 'en'] as const).flatMap((idioma) =>
    servidor.enderecos.map((path) => {
      const molde = servidor.desenhar(path, idioma, vazio)
      const fluxo = servidor.fluxoDe(path)
      const codigo = fluxo === undefined ? [] : codigoDe(saida, fluxo)
      const preparo: Preparo = {
        estilo: cssDaPagina(css, molde + hospedeira(servidor, idioma, molde), codigo.flatMap(daCasa).join('\n')),
        antes: fluxo === undefined ? tema : `${tema}\n${segurar}`,
        adiantar: [...codigo.map(enderecoDe), ...ilhasDe(molde, ilhas)],
        modulo: molde.includes(' data-sozinha')
          ? { codigo: ilhas.sozinha }
          : { src: fluxo === undefined ? ilhas.comum : enderecoDe(comMontagem(codigo)) },
      }
      const html = servidor.desenhar(path, idioma, preparo, palavrasDe(servidor.textos[idioma], codigo))
      const modulo = 'src' in preparo.modulo ? [preparo.modulo.src] : []
      const todo = [...new Set([...modulo, ...preparo.adiantar])]
      return { arquivo: arquivoDe(path, idioma), html, codigo: todo, fluxo: fluxo !== undefined }
    }),
  )
}

function folhaDe(saida: Saida[]): string {
  const [folha, ...outras] = saida.filter(({ fileName }) => fileName.endsWith('.css'))
  if (folha?.type !== 'asset' || outras.length) throw new Error('The public pages must have one style sheet.')
  return String(folha.source).trim()
}

/** The files of a flow: the one that mounts it, its own, and what that one imports. */
function codigoDe(saida: Saida[], fluxo: string): Rolldown.OutputChunk[] {
  const pedacos = saida.filter((item) => item.type === 'chunk')
  const dele = pedacos.find(({ facadeModuleId }) => facadeModuleId?.endsWith(fluxo.replace(/^\.\./, '')))
  if (!dele) throw new Error(`The build has no file for ${fluxo}.`)
  const importados = dele.imports.map((nome) => pedacos.find(({ fileName }) => fileName === nome))
  return [...new Set([comMontagem(pedacos), dele, ...importados])].filter((item) => item !== undefined)
}

function comMontagem(pedacos: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const [um] = pedacos.filter(({ modules }) => Object.keys(modules).some((id) => id.endsWith('/site/montar.tsx')))
  if (!um) throw new Error('The build has no file that mounts a flow.')
  return um
}

/** The source of our own modules in a file, whose class names the page may come to use. */
function daCasa({ modules }: Rolldown.OutputChunk): string[] {
  return Object.entries(modules).flatMap(([id, { code }]) => (id.includes('/web/app/') && code ? [code] : []))
}

/** The messages that this code names by their ids. */
function palavrasDe<T>(textos: Record<string, T>, codigo: Rolldown.OutputChunk[]): Record<string, T> {
  const ids = Object.entries(textos).filter(([id]) => codigo.some(({ code }) => code.includes(id)))
  return Object.fromEntries(ids)
}

/** What the page's own islands need, asked for at once instead of when the common file has run. */
function ilhasDe(html: string, { paginas }: Ilhas): string[] {
  const usadas = [...html.matchAll(/\sdata-ilha="([^"]+)"/g)].flatMap(([, nome = '']) => {
    const arquivos = paginas[nome]
    if (!arquivos) throw new Error(`There is no island ${nome}: name it in app/ilhas/publico.ts.`)
    return arquivos
  })
  return [...new Set(usadas)]
}

/** The landing page takes the workshop in with its sheet: the rules of both, in their one order, or the later ones would win in the other. */
function hospedeira({ desenhar }: Servidor, idioma: Idioma, html: string): string {
  if (!html.includes('data-oficina')) return ''
  return desenhar('/', idioma, { estilo: '', antes: '', adiantar: [], modulo: { codigo: '' } })
}

function enderecoDe({ fileName }: Rolldown.OutputChunk): string {
  return `/${fileName}`
}

function arquivoDe(path: string, idioma: Idioma): string {
  const pasta = path === '/' ? '' : `${path.slice(1)}/`
  return `${idioma === 'en' ? '_en/' : ''}${pasta}index.html`
}

function minimo(js: string): string {
  return js
    .replace(/^\/\/.*\n/, '')
    .replace(/\n\s+/g, '\n')
    .trim()
}
