import { calendarioAvisar, calendarioRevogar, calendarioSincronizar, calendarioVarrer } from '#agenda/filas.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarDoCalendario } from './aviso.ts'
import { revogarConta } from './conta/revogar.ts'
import { varrer } from './sincronia/lease.ts'
import { sincronizar } from './sincronia/sincronizar.ts'

const cadaMs = 60_000

export function calendarioJobs(servicos: Servicos): void {
  servicos.jobs.tratar(calendarioSincronizar, (alvo) => sincronizar(servicos, alvo))
  servicos.jobs.tratar(calendarioAvisar, (aviso) => avisarDoCalendario(servicos, aviso))
  servicos.jobs.tratar(calendarioRevogar, (pedido) => revogarConta(servicos, pedido))
  servicos.jobs.repetir(calendarioVarrer, cadaMs, () => varrer(servicos))
}
