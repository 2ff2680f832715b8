import { randomBytes } from 'node:crypto'
import { sha256 } from '#platform/security/sha256.ts'

/** The secret that owns a conversation. Only its hash is stored. */
export function novoVisitante(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: sha256(token) }
}
