import type { Servicos } from '#platform/servicos.ts'
import { enviarPendentes } from './enviar.ts'
import { vigiarCanais } from './vigia.ts'

const umMinutoMs = 60_000

export function canalJobs(servicos: Servicos): void {
  servicos.jobs.tratar('canal.enviar', (dados) => enviarPendentes(servicos, dados))
  servicos.jobs.repetir('canal.vigiar', umMinutoMs, () => vigiarCanais(servicos))
}
