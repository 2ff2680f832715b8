import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { abrirSelo, selar } from '#platform/security/selo.ts'

/** Sealed with a key of the installation, for one server: copied to another row it does not open. */
export function guardarSegredo(config: Config, servidorId: string, segredo: string): Buffer {
  return selar(chavePara(config, 'servidor'), Buffer.from(segredo), servidorId)
}

export function lerSegredo(config: Config, { id, segredo }: { id: string; segredo: Buffer | null }): string {
  return segredo ? abrirSelo(chavePara(config, 'servidor'), segredo, id).toString() : ''
}
