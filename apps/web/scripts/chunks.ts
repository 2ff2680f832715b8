const posix = (id: string) => id.replaceAll('\\', '/')
const isCodigo = (id: string) => !/\.(css|po|woff2)/.test(id)

/** The rooms of `ui` whose parts are used together. */
const pastaDe = (id: string) =>
  /\/app\/ui\/(cadastro|data-table|fluxo|form|grafico|markdown|modal|toast|versoes)\//.exec(posix(id))?.[1] ?? null

/** Parts of the house that are used one by one. */
const isSolta = (id: string) =>
  isCodigo(id) && !pastaDe(id) && /\/app\/(ui|lib)\/|\/packages\/contract\/src\//.test(posix(id))

const isComum = (id: string) => isSolta(id) || /\/node_modules\//.test(posix(id))

/** Family of a library: `@tanstack/react-query` and `query-core` are one, as are all of `d3-`. */
function familiaDe(id: string): string | null {
  const [, nome] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(posix(id)) ?? []
  const familia = nome?.replace(/[/-](react|core|kit)$|\breact-/, '')
  return (familia?.startsWith('@') ? familia.slice(1).replace('/', '-') : familia?.split('-')[0]) ?? null
}

/**
 * Files of the panel, by folder: what it starts with, what many pages share, each room of `ui`
 * whose parts are used together, and the other libraries. A page is a file of its own.
 */
export const chunkGroups = [
  { name: 'inicio', tags: ['$initial' as const], priority: 5 },
  { name: 'comum', test: isComum, minShareCount: 10, maxModuleSize: 20_000, priority: 4 },
  {
    name: pastaDe,
    test: isCodigo,
    debugName: 'folders',
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: familiaDe, test: /node_modules/, debugName: 'libraries', minShareCount: 2, priority: 1 },
]
