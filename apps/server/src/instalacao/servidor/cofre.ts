import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { abrirSelo, selar } from '#platform/security/selo.ts'

/** Encrypts a secret for one server. It cannot be opened in the row of another. */
export function guardarSegredo(config: Config, servidorId: string, segredo: string): Buffer {
  return selar(chavePara(config, 'servidor'), Buffer.from(segredo), servidorId)
}

export function lerSegredo(config: Config, { id, segredo }: { id: string; segredo: Buffer | null }): string {
  return segredo ? abrirSelo(chavePara(config, 'servidor'), segredo, id).toString() : ''
}
