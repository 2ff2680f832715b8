import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const owner = 'apps/web/app/site/pagina.ts'
const seeking = /\.(querySelector(All)?|getElement(s?By\w+)|dataset)\b/

/** One sentence per web file that queries elements or reads `data-*`. `files`: path → source. */
export function wrongDom(files: Map<string, string>): string[] {
  return [...files].flatMap(([path, source]) => {
    const ours = path.startsWith('apps/web/app/') && path !== owner && !/\.test\./.test(path)
    const found = ours && seeking.exec(source)
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
