import { createHmac, randomBytes } from 'node:crypto'
import { marca } from '@zelo/contract/site/marca'
import { Secret, TOTP } from 'otpauth'
import { desenharQr } from '#platform/http/resposta/qr.ts'

const periodoS = 30
const base32 = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 160 bits, as RFC 4226 asks. */
export function novoSegredo(): Buffer {
  return randomBytes(20)
}

function totp(segredo: Uint8Array, conta: string): TOTP {
  return new TOTP({
    issuer: marca.nome,
    label: conta,
    algorithm: 'SHA1',
    digits: 6,
    period: periodoS,
    secret: new Secret({ buffer: Uint8Array.from(segredo).buffer }),
  })
}

/** The secret in the forms that apps accept: text, URI and QR code. */
export function paraAplicativo(segredo: Uint8Array, conta: string) {
  const chave = totp(segredo, conta)
  const uri = chave.toString()
  return { segredo: chave.secret.base32, uri, qr: desenharQr(uri) }
}

/** Time step of the code if it is the present, previous or next step; else undefined. */
export function passoDoCodigo(segredo: Uint8Array, codigo: string, agora: Date): number | undefined {
  const timestamp = agora.getTime()
  const delta = totp(segredo, '').validate({ token: codigo, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodoS) + delta
}

/** Ten codes of 50 bits each, spelled `abcde-fghjk`. */
export function novosCodigos(): string[] {
  return Array.from({ length: 10 }, () => `${letras(5)}-${letras(5)}`)
}

function letras(quantas: number): string {
  let texto = ''
  while (texto.length < quantas) {
    // Skips bytes that would make some letters likelier than others.
    for (const byte of randomBytes(quantas)) {
      if (byte < 256 - (256 % base32.length) && texto.length < quantas) texto += base32[byte % base32.length]
    }
  }
  return texto
}

/** Hash of a recovery code with a key, so that a leaked table cannot be guessed from. */
export function hashDoCodigo(chave: Buffer, usuarioId: number, codigo: string): Buffer {
  return createHmac('sha256', chave)
    .update(`${usuarioId}.${soLetras(codigo)}`)
    .digest()
}

export function soLetras(codigo: string): string {
  return codigo.toLowerCase().replace(/[^a-z0-9]/g, '')
}
