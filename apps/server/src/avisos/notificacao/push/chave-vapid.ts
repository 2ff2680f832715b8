import { createECDH } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'

/**
 * Keys that name this installation to push services (VAPID, RFC 8292), in base64url. Derived from
 * the installation's secret: every instance has the same, and so has a restored backup.
 */
export function chaveVapid(config: Config): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1')
  const chave = chavePara(config, 'push')
  ecdh.setPrivateKey(chave)
  // Not `getPrivateKey`, which drops leading zeros: push needs all 32 bytes.
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: chave.toString('base64url') }
}
