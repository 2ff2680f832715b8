import { emTreino } from '#conversa/canal/em-treino.ts'
import { conferirCanal, conferirTodos } from '#conversa/canal/reconciliacao/conferir.ts'
import { enviarPendentes } from '#conversa/canal/saida/enviar.ts'
import { olharTodos, vigiarCanais } from '#conversa/canal/saida/vigia.ts'
import { canalConferir, canalConferirTodos, canalEnviar, canalOlhar, canalVigiar } from '#conversa/filas.ts'
import type { Servicos } from '#platform/servicos.ts'

const umMinutoMs = 60_000
const cincoMinutosMs = 5 * umMinutoMs

export function canalJobs(servicos: Servicos): void {
  const deTreino = emTreino(servicos)
  servicos.jobs.tratar(canalEnviar, ({ treino, ...dados }) => enviarPendentes(treino ? deTreino : servicos, dados))
  servicos.jobs.tratar(canalOlhar, ({ servidorId }) => olharTodos(servicos, servidorId))
  servicos.jobs.tratar(canalConferir, (dados) => conferirCanal(servicos, dados))
  servicos.jobs.repetir(canalConferirTodos, cincoMinutosMs, () => conferirTodos(servicos))
  servicos.jobs.repetir(canalVigiar, umMinutoMs, () => vigiarCanais(servicos))
}
