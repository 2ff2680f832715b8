import { readFileSync } from 'node:fs'
import { importsOf } from './check-imports.ts'
import { sourceFiles } from './source-files.ts'

/** What the program of the public pages begins with; their other files are imported from here. */
const entry = /^apps\/web\/app\/(site\/|features\/.*-(texto|fluxo|parte)\.tsx$)/
const owner = 'apps/web/app/site/pagina.ts'
const seeking = /\.(querySelector(All)?|getElement(s?By\w+)|dataset)\b/

/** One sentence per file of the public pages that looks for elements or reads `data-*`: React owns the page. `files`: path from the root → source text. */
export function wrongDom(files: Map<string, string>): string[] {
  const reached = new Set<string>()
  const visit = (path: string) => {
    const source = files.get(path)
    if (source === undefined || reached.has(path)) return
    reached.add(path)
    for (const target of importsOf(path, source)) visit(target)
  }
  for (const path of files.keys()) if (entry.test(path) && !/\.test\./.test(path)) visit(path)
  return [...reached].flatMap((path) => {
    const found = path !== owner && path.startsWith('apps/web/app/') && seeking.exec(files.get(path) ?? '')
    return found ? `${path}: «${found[0].slice(1)}»: only ${owner} looks for elements, the rest is React` : []
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
