import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { abrirSelo, selar } from '#platform/security/selo.ts'

type Parte = 'token' | 'app' | 'webhook' | 'identidade'

/** Sealed for one secret of one channel: copied to another row or column it does not open. */
export function guardar(config: Config, canalId: string, parte: Parte, segredo: string): Buffer {
  return selar(chavePara(config, 'canal'), Buffer.from(segredo), `${canalId}:${parte}`)
}

export function abrir(config: Config, canalId: string, parte: Parte, selado: Buffer | null): string {
  return selado ? abrirSelo(chavePara(config, 'canal'), selado, `${canalId}:${parte}`).toString() : ''
}

/** The secret that a provider shows when it calls us: only its hash is compared. */
export function novoSegredo(): string {
  return randomBytes(32).toString('base64url')
}
