import type { Rolldown } from 'vite'

/** What the bundler knows of the modules and their imports. */
export type Grafo = Pick<Rolldown.PluginContext, 'getModuleInfo'>

export const posix = (id: string) => id.replaceAll('\\', '/')

export const isIcone = (id: string) => /\/lucide-react\/.+\/icons\//.test(posix(id))

/** Code of this repository. */
export const isNosso = (id: string) => !/\.(css|po|woff2)/.test(id) && /\/(web\/app|contract\/src)\//.test(posix(id))

/** What the module imports of our code and of icons. */
export function importados(id: string, grafo: Grafo): string[] {
  const { importedIds = [], code } = (isNosso(id) && grafo.getModuleInfo(id)) || {}
  const todosOsIcones = importedIds.find((outro) => outro.endsWith('/lucide-react.mjs'))
  const nossos = importedIds.filter(isNosso)
  return todosOsIcones ? [...nossos, ...iconesEm(code ?? '', todosOsIcones, grafo)] : nossos
}

/** All that comes with the modules, themselves included. */
export function tudoDe(ids: Iterable<string>, grafo: Grafo): Set<string> {
  const vistos = new Set(ids)
  for (const um of vistos) for (const outro of importados(um, grafo)) vistos.add(outro)
  return vistos
}

/** The modules of the icons that the code draws. It imports them from the module of all icons. */
function iconesEm(code: string, todos: string, grafo: Grafo): string[] {
  const [, nomes = ''] = /import \{([^}]+)\} from ["']lucide-react["']/.exec(code) ?? []
  return nomes.split(',').flatMap((nome) => modulosDosIcones(todos, grafo).get(nome.trim().split(' ')[0] ?? '') ?? [])
}

let icones: Map<string, string> | undefined

function modulosDosIcones(todos: string, grafo: Grafo): Map<string, string> {
  const linhas =
    grafo.getModuleInfo(todos)?.code?.matchAll(/export \{([^}]+)\} from ["']\.(\/icons\/[^"']+)["']/g) ?? []
  icones ??= new Map(
    [...linhas].flatMap(([, nomes = '', arquivo = '']) =>
      [...nomes.matchAll(/default as (\w+)/g)].map(
        ([, nome = '']) => [nome, todos.replace(/\/[^/]+$/, arquivo)] as const,
      ),
    ),
  )
  return icones
}
