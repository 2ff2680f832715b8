import type { Readable } from 'node:stream'

/**
 * Files by key (`logo/<id>.webp`), in a local folder or an S3 bucket. A key is written once and its
 * content never changes, so any copy is complete and equal.
 */
export type Storage = {
  put(key: string, content: Buffer): Promise<void>
  /** Like `put`, for content that does not fit in memory. A stream that breaks leaves no file. */
  write(key: string, content: Readable): Promise<void>
  /** Null: missing. */
  get(key: string): Promise<Buffer | null>
  /** Like `get`, for large content; the caller must read or destroy the stream. */
  read(key: string): Promise<{ content: Readable; bytes: number } | null>
  delete(key: string): Promise<void>
  /** All keys, or those in a folder (`anexo/<id>/`), in any order. */
  keys(folder?: string): AsyncIterable<string>
}

const maxKeyLength = 400
// Lower-case ASCII, digits, dot, dash, underscore; no leading dot: valid on every file system.
const form = /^[a-z0-9_-][a-z0-9._-]{0,119}(?:\/[a-z0-9_-][a-z0-9._-]{0,119})*$/

export function isKey(text: string): boolean {
  return text.length <= maxKeyLength && form.test(text)
}

/** Throws for keys other than `name/name…`: user input is never a key. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('This is not a storage key.')
  return key
}
