import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { climbingSql, climbs, unknownWings, wings } from './floors.ts'
import { sourceFiles } from './source-files.ts'

/** Imports of the web go down this list, never up. */
const layers = ['pagina.ts', 'paginas.ts', 'lib', 'ui', ...wings, 'shell', 'painel', 'site']
const aliases = [
  { from: 'apps/web/', prefix: '#', to: 'apps/web/app/' },
  { from: 'apps/server/', prefix: '#tools/', to: 'apps/server/tools/' },
  { from: 'apps/server/', prefix: '#', to: 'apps/server/src/' },
  { from: '', prefix: '@zelo/contract/', to: 'packages/contract/src/' },
  { from: '', prefix: '@zelo/server/', to: 'apps/server/' },
  { from: '', prefix: '@zelo/web/', to: 'apps/web/' },
]

/** One sentence per import that goes the wrong way. `files`: path from the root → source text. */
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
  }
  return found
}

function reachesBrowsers(path: string) {
  if (isTest(path) || path.endsWith('.schema.ts') || path === 'packages/contract/src/endpoints.ts') return false
  return /^(apps\/(web\/app|widget\/src)|packages\/(contract|client)\/src)\//.test(path)
}

/** Schemas, or their library, that are imported for more than their types. */
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
  const climbing = climbs(path, target)
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

/** Paths from the root that a file imports, by whatever name. */
export function importsOf(path: string, source: string) {
  const specifiers = source.matchAll(
    /(?:^|[;}\s])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...specifiers].flatMap((match) => resolve(path, match[1] ?? match[2] ?? '') ?? [])
}

function resolve(path: string, specifier: string) {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const alias = aliases.find(({ from, prefix }) => path.startsWith(from) && specifier.startsWith(prefix))
  return alias && alias.to + specifier.slice(alias.prefix.length)
}

if (import.meta.main) {
  const files = new Map(sourceFiles(/\.[cm]?[jt]sx?$/).map((path) => [path, readFileSync(path, 'utf8')]))
  const wrong = [...wrongImports(files), ...unknownWings(files.keys()), ...climbingSql(files)]
  if (wrong.length > 0) {
    console.error(wrong.join('\n'))
    process.exitCode = 1
  }
}
