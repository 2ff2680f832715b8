import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')
const kb = 1024

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

const bytes = (path: string) => brotliCompressSync(readFileSync(path)).length
const page = [...files(join(dist, 'conversa')), ...files(join(dist, 'conversa-assets'))].filter((path) =>
  /\.(html|js|css)$/.test(path),
)
const budgets = [
  { name: 'loader', limit: 4 * kb, files: [join(dist, 'widget.js')] },
  { name: 'chat page (HTML, JS, CSS)', limit: 30 * kb, files: page },
]

for (const budget of budgets) {
  const total = budget.files.reduce((sum, path) => sum + bytes(path), 0)
  console.log(`${budget.name}: ${(total / kb).toFixed(1)} KB of ${budget.limit / kb} KB, brotli`)
  if (total > budget.limit) {
    console.error(`${budget.name} is over its budget`)
    process.exitCode = 1
  }
}
