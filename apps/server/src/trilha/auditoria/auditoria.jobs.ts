import type { Servicos } from '#platform/servicos.ts'
import { auditoriaReter } from '#trilha/filas.ts'
import { apagarAuditoriaAntiga } from './auditoria.service.ts'

const umDiaMs = 24 * 60 * 60_000

export function auditoriaJobs(servicos: Servicos): void {
  servicos.jobs.repetir(auditoriaReter, umDiaMs, () => apagarAuditoriaAntiga(servicos))
}
