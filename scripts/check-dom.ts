import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const owner = 'apps/web/app/site/pagina.ts'
const seeking = /\.(querySelector(All)?|getElement(s?By\w+)|dataset)\b/
/** The beginning of a regular expression, up to a tag in it. */
const tagInPattern = /[(=,:&|!]\s*(\/(?![/*])(?:[^/\\\n]|\\.)*?(?<!\(\?)<(?:\\\/)?\(?(?:\?:)?\[?[a-z])/

/**
 * One sentence per web file that queries elements, reads `data-*`, or reads HTML by a regular
 * expression. `files`: path → source.
 */
export function wrongDom(files: Map<string, string>): string[] {
  return [...files].flatMap(([path, source]) => {
    if (!path.startsWith('apps/web/') || path === owner || /\.test\./.test(path)) return []
    const found = path.startsWith('apps/web/app/') && seeking.exec(source)
    if (found) return `${path}: «${found[0].slice(1)}»: only ${owner} looks for elements, the rest is React`
    const pattern = tagInPattern.exec(source)?.[1]
    return pattern ? `${path}: «${pattern}»: HTML is read by a parser, not by a regular expression` : []
  })
}

if (import.meta.main) {
  const files = new Map(sourceFiles(/\.tsx?$/).map((path) => [path, readFileSync(path, 'utf8')]))
  const wrong = wrongDom(files)
  if (wrong.length > 0) {
    console.error(wrong.join('\n'))
    process.exitCode = 1
  }
}
