import { conferirCanal, conferirTodos } from '#conversa/canal/reconciliacao/conferir.ts'
import { enviarPendentes } from '#conversa/canal/saida/enviar.ts'
import { olharTodos, vigiarCanais } from '#conversa/canal/saida/vigia.ts'
import type { Servicos } from '#platform/servicos.ts'

const umMinutoMs = 60_000
const cincoMinutosMs = 5 * umMinutoMs

export function canalJobs(servicos: Servicos): void {
  servicos.jobs.tratar('canal.enviar', (dados) => enviarPendentes(servicos, dados))
  servicos.jobs.tratar('canal.olhar', ({ servidorId }) => olharTodos(servicos, servidorId))
  servicos.jobs.tratar('canal.conferir', (dados) => conferirCanal(servicos, dados))
  servicos.jobs.repetir('canal.conferir-todos', cincoMinutosMs, () => conferirTodos(servicos))
  servicos.jobs.repetir('canal.vigiar', umMinutoMs, () => vigiarCanais(servicos))
}
