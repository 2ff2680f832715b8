import { createHmac } from 'node:crypto'

const letras = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The TOTP code of a secret (RFC 6238, base 32), `passos` periods of 30 s ahead. */
export function codigoDoAplicativo(segredo: string, passos = 0): string {
  const bits = [...segredo].map((letra) => letras.indexOf(letra).toString(2).padStart(5, '0')).join('')
  const chave = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const contador = Buffer.alloc(8)
  contador.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + passos))
  const hmac = createHmac('sha1', chave).update(contador).digest()
  const inicio = (hmac.at(-1) as number) & 15
  return String((hmac.readUInt32BE(inicio) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
