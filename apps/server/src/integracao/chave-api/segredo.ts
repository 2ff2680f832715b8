import { createHash, randomBytes } from 'node:crypto'

/** `zelo_` and 192 random bits: scanners of repositories recognize the beginning. */
export function novoSegredo(): { segredo: string; hash: Buffer; final: string } {
  const segredo = `zelo_${randomBytes(24).toString('base64url')}`
  return { segredo, hash: hashDoSegredo(segredo), final: segredo.slice(-4) }
}

/** Nobody guesses 192 random bits, so a plain hash is enough. */
export function hashDoSegredo(segredo: string): Buffer {
  return createHash('sha256').update(segredo).digest()
}
