import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const maxColumns = 100
const comment = /^\s*(\/\/|\/\*|\*( |\/|$)|\{\/\*)/
const unbreakable = /https?:\/\/\S{60}|biome-ignore/

/** Folders without longer comment lines. The list may only grow. */
export const folders = [
  'apps/server/src/agente/',
  'apps/server/src/atendimento/',
  'apps/server/src/agenda/',
  'apps/server/src/avisos/',
  'apps/server/src/dinheiro/',
  'apps/server/src/conversa/',
  'apps/server/src/empresa/',
  'apps/server/src/identidade/',
  'apps/server/src/instalacao/',
  'apps/server/src/nucleo/',
  'apps/server/src/plataforma/',
  'apps/server/src/platform/',
  'apps/server/src/test/',
  'apps/server/src/trilha/',
  'apps/server/tools/',
  'apps/web/',
  'apps/widget/',
  'bench/',
  'e2e/',
  'packages/contract/',
  'scripts/',
]

/** One sentence per comment line over 100 columns in `folders`, URLs and directives aside. */
export function longComments(path: string, source: string): string[] {
  if (!folders.some((folder) => path.startsWith(folder))) return []
  return source.split('\n').flatMap((line, i) => {
    const isLong = line.length > maxColumns && comment.test(line) && !unbreakable.test(line)
    return isLong ? `${path}:${i + 1}: comment of ${line.length} columns, ${maxColumns} at most` : []
  })
}

if (import.meta.main) {
  const long = sourceFiles(/\.(m?[jt]sx?|css)$/).flatMap((path) => longComments(path, readFileSync(path, 'utf8')))
  if (long.length > 0) {
    console.error(long.join('\n'))
    process.exitCode = 1
  }
}
