/** Files by key (`empresa/<id>/logo.webp`): a local folder by default. */
export type Storage = {
  put(key: string, content: Buffer): Promise<void>
  /** null when there is none. */
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
}
