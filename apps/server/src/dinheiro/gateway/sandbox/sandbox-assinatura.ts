import { createHmac } from 'node:crypto'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'

export const cabecalhoDoSandbox = 'x-sandbox-assinatura'

/** Hexadecimal HMAC-SHA256 of `<unix>.<body>`, over the bytes as they go. */
export function assinar({ config }: Pick<Servicos, 'config'>, t: number, corpo: Buffer): string {
  return createHmac('sha256', chavePara(config, 'sandbox')).update(`${t}.`).update(corpo).digest('hex')
}
