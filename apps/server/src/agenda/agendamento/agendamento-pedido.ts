import { createHmac } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { ChaveUsada } from '#platform/errors.ts'
import { chavePara } from '#platform/security/segredo.ts'

/** Keyed digest of a request: it names a client and outlives them. */
export function digitalDoPedido(config: Config, pedido: object): Buffer {
  return createHmac('sha256', chavePara(config, 'pedido')).update(JSON.stringify(pedido)).digest()
}

/** Refuses a key that was used for another request. A stored key without a digest is accepted. */
export function exigirMesmoPedido(novo: Buffer | undefined, antes: Buffer | null): void {
  if (novo && antes && !novo.equals(antes)) throw new ChaveUsada()
}
