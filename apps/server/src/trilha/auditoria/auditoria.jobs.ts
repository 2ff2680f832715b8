import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'
import { auditoriaReter } from '#trilha/filas.ts'
import { apagarAuditoriaAntiga } from './auditoria.service.ts'

export function auditoriaJobs(servicos: Servicos): void {
  servicos.jobs.repetir(auditoriaReter, umDiaMs, () => apagarAuditoriaAntiga(servicos))
}
