import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { climbs, foreignSql, foreignTable, foreignWrites, unknownWings, wings, wordsInPlatform } from './floors.ts'
import { sourceFiles } from './source-files.ts'

/** The layers of the web. Imports go down this list, never up. */
const layers = ['pagina.ts', 'paginas.ts', 'achar-pagina.ts', 'lib', 'ui', ...wings, 'shell', 'painel', 'site']
const aliases = [
  { from: 'apps/web/', prefix: '#', to: 'apps/web/app/' },
  { from: 'apps/server/', prefix: '#tools/', to: 'apps/server/tools/' },
  { from: 'apps/server/', prefix: '#', to: 'apps/server/src/' },
  { from: '', prefix: '@zelo/contract/', to: 'packages/contract/src/' },
  { from: '', prefix: '@zelo/server/', to: 'apps/server/' },
  { from: '', prefix: '@zelo/web/', to: 'apps/web/' },
]

/** One sentence per forbidden import. `files`: path → source. */
export function wrongImports(files: Map<string, string>): string[] {
  const found: string[] = []
  for (const [path, source] of files) {
    if (reachesBrowsers(path))
      for (const specifier of schemasRead(source))
        found.push(`${path} imports ${specifier}: browsers load no schemas, only their types`)
    for (const target of importsOf(path, source)) {
      const reason = refusal(path, target)
      if (reason) found.push(`${path} imports ${target}: ${reason}`)
    }
    found.push(...foreignWrites(path, source, tablesOf(path, source)))
  }
  return found
}

/** The tables that a file imports: local name → path. */
function tablesOf(path: string, source: string): Map<string, string> {
  const tables = new Map<string, string>()
  for (const [, names = '', specifier = ''] of source.matchAll(/^import \{([^}]*)\} from '([^']+\.table\.ts)'/gm))
    for (const [, type, name = '', as] of names.matchAll(/(type )?(\w+)(?: as (\w+))?/g))
      if (!type) tables.set(as ?? name, resolve(path, specifier) ?? specifier)
  return tables
}

function reachesBrowsers(path: string) {
  if (isTest(path) || path.endsWith('.schema.ts') || path === 'packages/contract/src/endpoints.ts') return false
  return /^(apps\/(web\/app|widget\/src)|packages\/(contract|client)\/src)\//.test(path)
}

/** Imports of values from schemas or zod. */
function schemasRead(source: string) {
  const specifiers = source.matchAll(/^(?:import|export)(?!\s+type\b)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/gm)
  return [...specifiers].flatMap(([, specifier = '']) => (/^zod\b|\.schema(\.ts)?$/.test(specifier) ? specifier : []))
}

function refusal(path: string, target: string): string | undefined {
  const from = partOf(path)
  const to = partOf(target)
  if (from.startsWith('packages/') && to.startsWith('apps/')) return 'packages never import applications'
  if (from.startsWith('apps/') && to.startsWith('apps/') && from !== to) return 'applications meet only in the contract'
  if (from === 'packages/contract' && to === 'packages/tokens') return 'the contract knows nothing of looks'
  if (isTest(path) || path.startsWith('bench/') || path.startsWith('e2e/')) return undefined
  if (isTest(target) || target.includes('/src/test/'))
    return path.includes('/src/test/') || path.startsWith('bench/') ? undefined : 'product code never imports tests'
  const climbing = climbs(path, target) ?? foreignTable(path, target)
  if (climbing) return climbing
  const [layer, aim] = [layerOf(path), layerOf(target)]
  if (layer >= 0 && aim > layer) return `${layers[layer]} never imports ${layers[aim] ?? 'the root'}`
  return undefined
}

function partOf(path: string) {
  return path.split('/').slice(0, 2).join('/')
}

function layerOf(path: string) {
  const [, folder] = /^apps\/web\/app\/([^/]+)/.exec(path) ?? []
  if (!folder || folder === 'locales' || folder.endsWith('.css')) return -1
  const layer = layers.indexOf(folder)
  return layer < 0 && folder.includes('.') ? layers.length : layer
}

function isTest(path: string) {
  return /(\.test|-rig)\.tsx?$/.test(path)
}

/**
 * One sentence per import between two words of a server wing that need each other, also through a
 * third word. Types count. `files`: path from the root → source text.
 */
export function wordCycles(files: Map<string, string>): string[] {
  const graph = new Map<string, Map<string, string[]>>()
  for (const [path, source] of files) {
    const word = isTest(path) ? undefined : wordOf(path)
    if (!word) continue
    for (const { target, line } of importLines(path, source)) {
      const other = wordOf(target)
      if (!other || other === word || dirname(other) !== dirname(word)) continue
      const edges = graph.get(word) ?? new Map<string, string[]>()
      edges.set(other, [...(edges.get(other) ?? []), `${path}:${line} imports ${target}`])
      graph.set(word, edges)
    }
  }
  return [...graph].flatMap(([word, edges]) =>
    [...edges].flatMap(([other, found]) =>
      reaches(graph, other, word) ? found.map((edge) => `${edge}: «${other}» needs «${word}» as well`) : [],
    ),
  )
}

function reaches(
  graph: Map<string, Map<string, unknown>>,
  from: string,
  to: string,
  seen = new Set<string>(),
): boolean {
  if (from === to) return true
  seen.add(from)
  return [...(graph.get(from)?.keys() ?? [])].some((next) => !seen.has(next) && reaches(graph, next, to, seen))
}

/** The wing and the word of a file, such as `agenda/sinal`. */
function wordOf(path: string): string | undefined {
  const [, wing = '', word] = /^apps\/server\/src\/(\w+)\/([^/]+)\//.exec(path) ?? []
  return wings.includes(wing) ? `${wing}/${word}` : undefined
}

/** The paths from the root that a file imports, in any form. */
export function importsOf(path: string, source: string) {
  return importLines(path, source).map(({ target }) => target)
}

function importLines(path: string, source: string) {
  const specifiers = source.matchAll(
    /(?:^|[;}\s])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...specifiers].flatMap((match) => {
    const target = resolve(path, match[1] ?? match[2] ?? '')
    return target ? { target, line: source.slice(0, match.index + match[0].length).split('\n').length } : []
  })
}

function resolve(path: string, specifier: string) {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const alias = aliases.find(({ from, prefix }) => path.startsWith(from) && specifier.startsWith(prefix))
  return alias && alias.to + specifier.slice(alias.prefix.length)
}

if (import.meta.main) {
  const files = new Map(sourceFiles(/\.[cm]?[jt]sx?$/).map((path) => [path, readFileSync(path, 'utf8')]))
  const wrong = [
    ...wrongImports(files),
    ...unknownWings(files.keys()),
    ...foreignSql(files),
    ...wordsInPlatform(files),
    ...wordCycles(files),
  ]
  if (wrong.length > 0) {
    console.error(wrong.join('\n'))
    process.exitCode = 1
  }
}
