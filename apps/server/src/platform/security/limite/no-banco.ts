import { createHmac } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { sha256 } from '#platform/security/sha256.ts'
import type { Tx } from '../../database/database.ts'
import { origemDe } from '../rede.ts'
import { chavePara } from '../segredo.ts'
import { type Limite, tetoDe } from './declarar.ts'

/** A day is the longest window: older uses are forgotten. */

export type LimiteContado = { limite: Limite & { janelaMs: number }; chave: Buffer }

type Quais = Pick<Config, 'limites'>

function queValem(config: Quais, contados: readonly LimiteContado[]): LimiteContado[] {
  return contados.filter(({ limite }) => tetoDe(limite, config) < Number.POSITIVE_INFINITY)
}

/** Digest of a counted subject. */
export function chaveDe(quem: string): Buffer {
  return sha256(quem)
}

/** Keyed hashes of an address and its network (64 bytes). */
export function selarOrigem(config: Config, ip: string): Buffer {
  const { endereco, rede } = origemDe(ip)
  const selar = (texto: string) => createHmac('sha256', chavePara(config, 'limite')).update(texto).digest()
  return Buffer.concat([selar(endereco), selar(rede)])
}

/** The time when all limits allow a use; undefined: now. Locks their keys until the commit. */
export async function cheioAte(
  tx: Tx,
  config: Quais,
  agora: Date,
  contados: readonly LimiteContado[],
): Promise<Date | undefined> {
  let ate = 0
  for (const { limite, chave } of queValem(config, contados)) {
    const { rows } = await tx.client.query<{ desde: Date | string | null }>(
      'SELECT limite_cheio($1, $2, $3, $4) AS desde',
      [limite.nome, chave, new Date(agora.getTime() - limite.janelaMs).toISOString(), limite.max],
    )
    const desde = rows[0]?.desde
    if (desde) ate = Math.max(ate, new Date(desde).getTime() + limite.janelaMs)
  }
  return ate ? new Date(ate) : undefined
}

/** Minutes, rounded up; above two hours whole hours. */
export function minutosAte(agora: Date, ate: Date): number {
  const minutos = Math.ceil((ate.getTime() - agora.getTime()) / 60_000)
  return minutos > 120 ? Math.ceil(minutos / 60) * 60 : minutos
}

export async function usar(tx: Tx, config: Quais, agora: Date, contados: readonly LimiteContado[]): Promise<void> {
  for (const { limite, chave } of queValem(config, contados))
    await tx.client.query('SELECT limite_usar($1, $2, $3)', [limite.nome, chave, agora.toISOString()])
}
