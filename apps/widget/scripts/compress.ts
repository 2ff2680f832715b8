import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Compresses every text file as it is served. Fails when one is above the size budget. */
const dist = join(import.meta.dirname, '../dist')
const kb = 1024

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

function compress(path: string): number {
  const content = readFileSync(path)
  const brotli = brotliCompressSync(content)
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  return brotli.length
}

const text = files(dist).filter((path) => /\.(html|js|css)$/.test(path))
const loader = join(dist, 'widget.js')
const budgets = [
  { name: 'loader', limit: 4 * kb, files: text.filter((path) => path === loader) },
  { name: 'chat page (HTML, JS, CSS)', limit: 30 * kb, files: text.filter((path) => path !== loader) },
]

for (const { name, limit, files } of budgets) {
  const total = files.reduce((sum, path) => sum + compress(path), 0)
  console.log(`${name}: ${(total / kb).toFixed(1)} KB of ${limit / kb} KB, brotli`)
  if (files.length === 0 || total > limit) {
    console.error(files.length === 0 ? `${name} was not built` : `${name} is over its budget`)
    process.exitCode = 1
  }
}
