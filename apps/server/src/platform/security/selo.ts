import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algoritmo = 'aes-256-gcm'
const nonceBytes = 12
const marcaBytes = 16

/** Encrypts for storage. The result opens only for the same `dono`, not in another row. */
export function selar(chave: Buffer, claro: Uint8Array, dono: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cifra = createCipheriv(algoritmo, chave, nonce).setAAD(Buffer.from(dono))
  const texto = Buffer.concat([cifra.update(claro), cifra.final()])
  return Buffer.concat([nonce, cifra.getAuthTag(), texto])
}

/** Decrypts; throws if key, owner or content differ. */
export function abrirSelo(chave: Buffer, selado: Buffer, dono: string): Buffer {
  const nonce = selado.subarray(0, nonceBytes)
  const marca = selado.subarray(nonceBytes, nonceBytes + marcaBytes)
  const cifra = createDecipheriv(algoritmo, chave, nonce).setAAD(Buffer.from(dono)).setAuthTag(marca)
  return Buffer.concat([cifra.update(selado.subarray(nonceBytes + marcaBytes)), cifra.final()])
}
