import { randomBytes } from 'node:crypto'
import { sha256 } from '#platform/security/sha256.ts'

/**
 * `zelo_` and 192 random bits: scanners of repositories recognize the beginning. Nobody guesses so
 * many bits, so a plain hash is enough.
 */
export function novoSegredo(): { segredo: string; hash: Buffer; final: string } {
  const segredo = `zelo_${randomBytes(24).toString('base64url')}`
  return { segredo, hash: sha256(segredo), final: segredo.slice(-4) }
}
