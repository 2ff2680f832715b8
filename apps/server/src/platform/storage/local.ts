import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

const maxKeyLength = 400
// Lower-case ASCII, digits, dot, dash, underscore; no leading dot: valid on every file system.
const key = /^[a-z0-9_-][a-z0-9._-]{0,119}(?:\/[a-z0-9_-][a-z0-9._-]{0,119})*$/

/**
 * Files in a local folder, created on demand; writes are atomic, also on power loss. Throws for
 * keys other than `name/name…`: user input is never a key.
 */
export function openLocalStorage(folder: string): Storage {
  function pathOf(name: string): string {
    if (name.length > maxKeyLength || !key.test(name)) throw new Error('This is not a storage key.')
    return join(folder, name)
  }

  return {
    async put(name, content) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // The leading dot keeps it from being a key.
      const temporary = join(dirname(path), `.${randomUUID()}`)
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },

    async delete(name) {
      try {
        await rm(pathOf(name))
      } catch (error) {
        if (!isAbsent(error)) throw error
      }
    },
  }
}

/** Makes the rename durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}
