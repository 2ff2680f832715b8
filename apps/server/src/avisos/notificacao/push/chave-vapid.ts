import { createECDH } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'

/**
 * Keys by which push services know this installation (VAPID, RFC 8292), in base64url. They are
 * derived from the installation's secret, so that all instances and a restored backup have the
 * same.
 */
export function chaveVapid(config: Config): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1')
  const chave = chavePara(config, 'push')
  ecdh.setPrivateKey(chave)
  // `getPrivateKey` would drop leading zeros, but push needs all 32 bytes.
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: chave.toString('base64url') }
}
