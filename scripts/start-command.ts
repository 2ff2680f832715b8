import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
const parts = scripts.start.split(' ')
const node = parts.indexOf('node')

/** What `npm start` runs: the arguments of `node`, and its environment. */
export const startCommand = {
  args: parts.slice(node + 1),
  env: Object.fromEntries(parts.slice(0, node).map((pair) => pair.split('=') as [string, string])),
}
