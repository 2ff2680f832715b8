import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { checkKey, type Storage } from './storage.ts'

/** Files in a local folder, created on demand; writes are atomic, also on power loss. */
export function openLocalStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key))

  async function write(key: string, content: Buffer | Readable): Promise<void> {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    // No key begins with a dot.
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
  }

  return {
    put: write,
    write,

    get: async (key) => readFile(pathOf(key)).catch(nullWhenAbsent),

    async read(key) {
      const file: FileHandle | null = await open(pathOf(key)).catch(nullWhenAbsent)
      if (!file) return null
      const { size } = await file.stat()
      return { content: file.createReadStream(), bytes: size }
    },

    async delete(key) {
      await rm(pathOf(key)).catch(nullWhenAbsent)
    },

    async *keys(inside = '') {
      const entries = await opendir(join(folder, inside), { recursive: true }).catch(nullWhenAbsent)
      for await (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.startsWith('.')) continue
        yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
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

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return null
  throw error
}
