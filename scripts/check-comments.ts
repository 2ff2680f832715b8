import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const maxColumns = 100
const comment = /^\s*(\/\/|\/\*|\*( |\/|$)|\{\/\*)/
const unbreakable = /https?:\/\/\S{60}|biome-ignore/

/** One sentence per comment line over 100 columns, except URLs and directives. */
export function longComments(path: string, source: string): string[] {
  return source.split('\n').flatMap((line, i) => {
    const isLong = line.length > maxColumns && comment.test(line) && !unbreakable.test(line)
    return isLong ? `${path}:${i + 1}: comment of ${line.length} columns, ${maxColumns} at most` : []
  })
}

if (import.meta.main) {
  const long = sourceFiles(/(?<!\.gerado)\.(m?[jt]sx?|css)$/).flatMap((path) =>
    longComments(path, readFileSync(path, 'utf8')),
  )
  if (long.length > 0) {
    console.error(long.join('\n'))
    process.exitCode = 1
  }
}
