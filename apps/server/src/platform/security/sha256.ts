import { createHash, timingSafeEqual } from 'node:crypto'

export function sha256(valor: string | Buffer): Buffer {
  return createHash('sha256').update(valor).digest()
}

/** Compares a secret in constant time, for any lengths. An empty secret equals nothing. */
export function isSegredo(dado: string, certo: string): boolean {
  return certo !== '' && timingSafeEqual(sha256(dado), sha256(certo))
}
