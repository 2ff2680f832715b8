import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

type Moved = { files: number; bytes: number }

/**
 * Moves every file from one place to another: copies it, reads the copy back, compares the hashes
 * and only then deletes the original. A move that was stopped at any point can simply be started
 * again: it moves the remaining files.
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  onMoved: (soFar: Moved) => void = () => {},
): Promise<Moved> {
  const moved = { files: 0, bytes: 0 }
  // A listing may skip files while others are deleted: repeat until a pass finds none.
  for (let before = -1; before < moved.files; ) {
    before = moved.files
    for await (const key of from.keys()) {
      const bytes = await moveFile(key, from, to)
      if (bytes === null) continue
      moved.files += 1
      moved.bytes += bytes
      onMoved(moved)
    }
  }
  return moved
}

/** Returns the bytes moved; null if the file was deleted meanwhile. */
async function moveFile(key: string, from: Storage, to: Storage): Promise<number | null> {
  const original = await from.read(key)
  if (!original) return null
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await Promise.all([pipeline(original.content, hashed), to.write(key, hashed)])
  const copy = await to.read(key)
  const equal = copy && (await sha256Of(copy.content)) === hash.digest('hex')
  const still = await from.read(key)
  still?.content.destroy()
  if (!still) {
    await to.delete(key)
    return null
  }
  if (!equal) throw new Error(`The copy of ${key} differs from the file, which was left where it is.`)
  await from.delete(key)
  return original.bytes
}

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
