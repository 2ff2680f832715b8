import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { nomeDasPaginas } from './paginas-do-painel.ts'

const posix = (id: string) => id.replaceAll('\\', '/')
const isCodigo = (id: string) => !/\.(css|po|woff2)/.test(id)

/** Our own code that any page may use. */
const isNosso = (id: string) => isCodigo(id) && /\/app\/(ui|lib)\/|\/packages\/contract\/src\//.test(posix(id))

/** The folders of `ui` whose parts are used together. */
const pastasDeUi = ['chart', 'combobox', 'data-table', 'form', 'markdown', 'modal', 'toast', 'versions']
for (const pasta of pastasDeUi) {
  if (!existsSync(join(import.meta.dirname, '../app/ui', pasta)))
    throw new Error(`chunks.ts: no folder app/ui/${pasta}`)
}

/** The folder of `ui`. Lists go with tables, a library with what we built on it. */
function pastaDeUi(id: string): string | null {
  if (/\/node_modules\/d3-/.test(posix(id))) return 'chart'
  if (/\/lib\/offline\//.test(posix(id))) return 'offline'
  const [, pasta = ''] = /\/app\/ui\/([\w-]+)\//.exec(posix(id)) ?? []
  // A page of one record has no table. It has a form, and so has a mask.
  if (/\/ui\/(data-table|record\/list)\//.test(posix(id))) return 'data-table'
  if (/\/ui\/(record\/page|mask)\//.test(posix(id))) return 'form'
  return pastasDeUi.includes(pasta) ? pasta : null
}

/**
 * The queries, words and rules of a folder, together with its contract: `agenda/agendamento/*.ts`
 * and `contract/src/agenda/agendamento.ts`. Hooks and actions (`agendamento.acoes.ts`) stay with
 * the components that use them.
 */
function assuntoDe(id: string): string | null {
  const [, raiz, lugar = '', resto = ''] = /\/(web\/app|contract\/src)\/([\w-]+)\/(.+)\.ts$/.exec(posix(id)) ?? []
  const [arquivo = '', pasta] = resto.split('/').reverse()
  if (lugar === 'brasil' || /\/node_modules\/@brazilian-utils\//.test(posix(id))) return 'brasil'
  if (/^(ui|lib|painel|shell|site)$/.test(lugar) || /^use-|\.acoes$/.test(arquivo)) return null
  return (raiz === 'contract/src' ? palavraDe(id, lugar, arquivo) : pasta) || null
}

/** `servico-basico.ts` beside `servico.ts` is a part of that word, unless it has a folder here. */
function palavraDe(id: string, lugar: string, arquivo: string): string {
  const [inteira = arquivo] = arquivo.split('-')
  const daqui = existsSync(join(import.meta.dirname, '../app', lugar, arquivo))
  return !daqui && existsSync(join(dirname(id), `${inteira}.ts`)) ? inteira : arquivo
}

/** Queries, and our code that brings no other along: a hook brings the components it acts on. */
const isMiudo = (id: string) => (isNosso(id) || /\.queries\.ts$/.test(id)) && !/\/use-/.test(posix(id))

type Grafo = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** How many pages import the module, not counting what they load later. */
function paginasCom(id: string, grafo: Grafo, vistos = new Set<string>()): number {
  if (vistos.has(id)) return 0
  vistos.add(id)
  const { importers = [], dynamicImporters = [] } = grafo.getModuleInfo(id) ?? {}
  const comEle = importers.map((importador) => paginasCom(importador, grafo, vistos))
  return comEle.reduce((soma, uma) => soma + uma, dynamicImporters.includes(nomeDasPaginas) ? 1 : 0)
}

/** Whether the file for all pages holds the module. What only dialogs share stays out. */
function isComum(id: string, grafo: Grafo): boolean {
  if (!isCodigo(id) || pastaDeUi(id)) return false
  if (/\/app\/(ui|lib)\//.test(posix(id))) return paginasCom(id, grafo) >= 3
  return isNosso(id) || /\/node_modules\//.test(posix(id))
}

/** The family of a library: `@tanstack/react-query` and `@tanstack/query-core` are one. */
function familiaDe(id: string): string | null {
  const [, nome] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(posix(id)) ?? []
  const familia = nome?.replace(/[/-](react|core|kit)$|\breact-/, '')
  return (familia?.startsWith('@') ? familia.slice(1).replace('/', '-') : familia?.split('-')[0]) ?? null
}

const soEles = { includeDependenciesRecursively: false }

/**
 * How the panel's code is split into files: its start, modules that three pages load at once, each
 * feature, each folder of `ui` used together, small modules that four pages load at once, and other
 * libraries. Each page is a file of its own.
 */
export const chunkGroups = [
  { name: 'inicio', tags: ['$initial' as const], priority: 6 },
  {
    name: (id: string, grafo: Grafo) => (isComum(id, grafo) ? 'comum' : null),
    minShareCount: 6,
    maxModuleSize: 30_000,
    priority: 5,
    ...soEles,
  },
  { name: assuntoDe, debugName: 'features', minShareCount: 2, minSize: 2_600, priority: 4, ...soEles },
  {
    name: (id: string, grafo: Grafo) => (paginasCom(id, grafo) > 0 ? pastaDeUi(id) : null),
    test: isCodigo,
    debugName: 'rooms',
    minShareCount: 2,
    priority: 3,
    ...soEles,
  },
  // A small file that four pages share costs them less than one more request.
  {
    name: (id: string, grafo: Grafo) => (isMiudo(id) && paginasCom(id, grafo) >= 4 ? 'miudos' : null),
    maxModuleSize: 2_500,
    priority: 1.8,
    ...soEles,
  },
  // Icons by the pages that draw them, so that a page with three icons does not load sixty.
  {
    name: 'icones',
    test: /\/node_modules\/lucide-react\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
    priority: 1.5,
    ...soEles,
  },
  { name: familiaDe, test: /node_modules/, debugName: 'libraries', minShareCount: 2, priority: 1 },
]
