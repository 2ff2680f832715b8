import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openLocalStorage } from './local.ts'
import { openS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

type Places = { main: Storage; other: Storage | undefined }
type StorageConfig = Pick<Config, 'dataDir' | 'arquivos' | 's3'>

/** The place for files and, with S3, the other place, which may still have some. */
export function storagePlaces({ dataDir, arquivos, s3 }: StorageConfig): Places {
  const folder = openLocalStorage(join(dataDir, 'arquivos'))
  if (!s3) return { main: folder, other: undefined }
  const bucket = openS3Storage(s3)
  return arquivos === 's3' ? { main: bucket, other: folder } : { main: folder, other: bucket }
}

/**
 * Opens the configured place for files. Files that are not there are read in the other place, so
 * that the product works while files are moved.
 */
export function openStorage(config: StorageConfig): Storage {
  const { main, other } = storagePlaces(config)
  if (!other) return main
  return {
    put: main.put,
    write: main.write,
    get: async (key) => (await main.get(key)) ?? (await other.get(key)) ?? (await main.get(key)),
    read: async (key) => (await main.read(key)) ?? (await other.read(key)) ?? (await main.read(key)),
    // The old place first: if a move copies the file now, it finds it gone and removes the copy.
    async delete(key) {
      await other.delete(key)
      await main.delete(key)
    },
    async *keys(folder) {
      const seen = new Set<string>()
      for await (const key of other.keys(folder)) {
        seen.add(key)
        yield key
      }
      for await (const key of main.keys(folder)) if (!seen.has(key)) yield key
    },
  }
}
