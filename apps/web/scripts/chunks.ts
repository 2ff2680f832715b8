import { arquivosDe } from './arquivos/arquivos.ts'
import { type Grafo, isIcone, posix } from './arquivos/grafo.ts'

let arquivos: Map<string, string> | undefined

/** The file of a module of ours or of an icon. Null: with the one page or dialog that loads it. */
function arquivoDe(id: string, grafo: Grafo): string | null {
  arquivos ??= arquivosDe(grafo)
  return arquivos.get(id) ?? null
}

const isDeFora = (id: string) => /\/node_modules\//.test(posix(id)) && !isIcone(id)

/** The family of a library: `@tanstack/react-query` and `@tanstack/query-core` are one. */
function familiaDe(id: string): string | null {
  const [, nome] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(posix(id)) ?? []
  const familia = nome?.replace(/[/-](react|core|kit)$|\breact-/, '')
  return (familia?.startsWith('@') ? familia.slice(1).replace('/', '-') : familia?.split('-')[0]) ?? null
}

const soEles = { includeDependenciesRecursively: false }

/**
 * How the panel's code is split into files: its start, what most pages load, what the same pages
 * load (`arquivos.ts`), and other libraries. Each page is a file of its own.
 */
export const chunkGroups = [
  { name: 'inicio', tags: ['$initial' as const], priority: 4 },
  {
    name: (id: string, grafo: Grafo) => (isDeFora(id) || arquivoDe(id, grafo) === 'comum' ? 'comum' : null),
    debugName: 'comum',
    minShareCount: 8,
    maxModuleSize: 30_000,
    priority: 3,
    ...soEles,
  },
  { name: arquivoDe, debugName: 'arquivos', priority: 2, ...soEles },
  { name: familiaDe, test: isDeFora, debugName: 'libraries', minShareCount: 2, priority: 1 },
]
