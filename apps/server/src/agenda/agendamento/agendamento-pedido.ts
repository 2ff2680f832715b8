import { createHmac } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { ChaveUsada } from '#platform/errors.ts'
import { chavePara } from '#platform/security/segredo.ts'

/** What a caller asked for. With a key of ours: it names a client, and stays when the client is forgotten. */
export function digitalDoPedido(config: Config, pedido: object): Buffer {
  return createHmac('sha256', chavePara(config, 'pedido')).update(JSON.stringify(pedido)).digest()
}

/** Refuses a key that came before with something else. What was stored without a digest is taken as the same. */
export function exigirMesmoPedido(novo: Buffer | undefined, antes: Buffer | null): void {
  if (novo && antes && !novo.equals(antes)) throw new ChaveUsada()
}
