import { createHash, randomBytes } from 'node:crypto'

/** The secret that owns a conversation. Only its hash is stored. */
export function novoVisitante(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashVisitante(token) }
}

export function hashVisitante(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
