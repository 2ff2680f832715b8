import type { Servicos } from '#platform/servicos.ts'
import { enviarPendentes } from './enviar.ts'

export function canalJobs(servicos: Servicos): void {
  servicos.jobs.tratar('canal.enviar', (dados) => enviarPendentes(servicos, dados))
}
