import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { abrirSelo, selar } from '#platform/security/selo.ts'

/** Sealed for one calendar: copied to another row it does not open. */
export function guardarSegredo(config: Config, calendarioId: string, segredo: string): Buffer {
  return selar(chavePara(config, 'calendario'), Buffer.from(segredo), calendarioId)
}

export function abrirSegredo(config: Config, calendarioId: string, selado: Buffer): string {
  return abrirSelo(chavePara(config, 'calendario'), selado, calendarioId).toString()
}
