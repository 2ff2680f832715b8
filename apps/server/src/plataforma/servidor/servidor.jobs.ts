import { transporteDeEmail, verificarServidores } from '#instalacao/servidor/servidor-ativo.service.ts'
import { servidorVerificar } from '#plataforma/filas.ts'
import type { Servicos } from '#platform/servicos.ts'

const umMinutoMs = 60_000

/** Checks the active servers, and tells the mailer which of them sends. */
export function servidorJobs(servicos: Servicos): void {
  servicos.jobs.repetir(servidorVerificar, umMinutoMs, () => verificarServidores(servicos))
  servicos.mailer.escolher(() => transporteDeEmail(servicos))
}
