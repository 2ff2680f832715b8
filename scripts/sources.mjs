// Compares a build with its sources by content. Plain JavaScript, see prepare.mjs.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const passedOver = new Set(['node_modules', 'build', 'build-en', 'dist', 'coverage', 'test-results'])

export function isBuilt(root, sources, output) {
  const mark = markOf(output)
  return existsSync(mark) && readFileSync(mark, 'utf8') === hashOf(root, sources)
}

/** Written last into the output, so that interrupted or deleted builds have no mark. */
export function markBuilt(root, sources, output) {
  writeFileSync(markOf(output), hashOf(root, sources))
}

function markOf(output) {
  return join(output, '.fontes')
}

function hashOf(root, sources) {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...sources.flatMap((folder) => filesIn(root, folder))]) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update('\n')
  }
  return hash.digest('hex')
}

function filesIn(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (passedOver.has(entry.name) || entry.name.startsWith('.') || /\.test\.tsx?$/.test(entry.name)) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(root, path) : [path]
  })
}
