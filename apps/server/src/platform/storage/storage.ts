/** Files by key (`logo/<id>.webp`), by default in a local folder. */
export type Storage = {
  put(key: string, content: Buffer): Promise<void>
  /** Null: missing. */
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
}
