import type { Servicos } from '#platform/servicos.ts'
import { transporteDeEmail, verificarServidores } from './servidor-ativo.service.ts'

const umMinutoMs = 60_000

/** Watches the active servers, and lets the mailer ask which one sends. */
export function servidorJobs(servicos: Servicos): void {
  servicos.jobs.repetir('servidor.verificar', umMinutoMs, () => verificarServidores(servicos))
  servicos.mailer.escolher(() => transporteDeEmail(servicos))
}
