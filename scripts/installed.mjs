// Compares node_modules with package-lock.json. Plain JavaScript, see prepare.mjs.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** True by the mark of an earlier check, else by comparing npm's list of installed packages. */
export function isInstalled(root) {
  if (read(markOf(root)) === hashOf(root)) return true
  if (!matches(root)) return false
  markInstalled(root)
  return true
}

export function markInstalled(root) {
  writeFileSync(markOf(root), hashOf(root))
}

function matches(root) {
  try {
    const wanted = JSON.parse(read(join(root, 'package-lock.json'))).packages
    const present = JSON.parse(read(join(root, 'node_modules/.package-lock.json'))).packages
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes('node_modules/') || entry.link) return true
      return present[path] ? present[path].version === entry.version : Boolean(entry.optional)
    })
  } catch {
    return false
  }
}

function markOf(root) {
  return join(root, 'node_modules/.zelo-instalado')
}

function hashOf(root) {
  const machine = `${process.platform}-${process.arch}`
  return createHash('sha256')
    .update(read(join(root, 'package-lock.json')) + machine)
    .digest('hex')
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
