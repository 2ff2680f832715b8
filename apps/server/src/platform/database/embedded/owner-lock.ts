import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inUse } from './embedded-error.ts'
import { startOf } from './process-identity.ts'

/**
 * Locks a data folder for this process, replacing a dead owner's lock. Returns the release. Throws
 * when a living process owns it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'dono.json')
  const mine = JSON.stringify({ pid: process.pid, inicio: startOf(process.pid), id: randomUUID() })
  for (let attempt = 0; attempt < 20; attempt++) {
    if (create(path, mine)) return () => read(path) === mine && rmSync(path, { force: true })
    const found = read(path)
    const owner = parse(found)
    if (owner && startOf(owner.pid) === owner.inicio) throw inUse(folder, owner.pid)
    if (found !== undefined) putAside(path, found)
  }
  throw inUse(folder, parse(read(path))?.pid ?? 0)
}

/** Writes the lock under another name and links it, so that nobody reads half of it. */
function create(path: string, content: string) {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, content, { mode: 0o600 })
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead lock. Two processes may do so: a new lock moved by mistake is restored. */
function putAside(path: string, stale: string) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
    if (read(aside) !== stale) linkSync(aside, path)
  } catch {
    // It is gone or was replaced: the next attempt reads it again.
  }
  rmSync(aside, { force: true })
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parse(content: string | undefined) {
  try {
    return JSON.parse(content ?? '') as { pid: number; inicio: string }
  } catch {
    return undefined
  }
}
