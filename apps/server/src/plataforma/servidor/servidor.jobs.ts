import { transporteDeEmail, verificarServidores } from '#instalacao/servidor/servidor-ativo.service.ts'
import { servidorVerificar } from '#plataforma/filas.ts'
import type { Servicos } from '#platform/servicos.ts'

const umMinutoMs = 60_000

/** Watches the active servers, and lets the mailer ask which one sends. */
export function servidorJobs(servicos: Servicos): void {
  servicos.jobs.repetir(servidorVerificar, umMinutoMs, () => verificarServidores(servicos))
  servicos.mailer.escolher(() => transporteDeEmail(servicos))
}
