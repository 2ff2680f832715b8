import type { CanalDaEmpresa } from '#conversa/canal/canal.table.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { lerCanalAberto } from '#conversa/canal/saida/canal-aberto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

export type QuemEspera = { conversaId: string; destino: string; mensagem: string }

/** Shows the person that an answer is being written; failures are ignored. */
export async function mostrarDigitando(
  { db, config, log }: Pick<Servicos, 'db' | 'config' | 'log'>,
  alvo: CanalDaEmpresa,
  { destino, mensagem }: QuemEspera,
): Promise<void> {
  try {
    const lido = await withPlataforma(db, 'canal.envio', (tx) => lerCanalAberto(tx, config, alvo))
    if (!lido || lido.parado || lido.aberto.conexao !== 'CONECTADO') return
    await portas[lido.aberto.tipo].digitar(lido.aberto, destino, mensagem)
  } catch (error) {
    log.debug({ err: error, canal: alvo.canalId }, 'channels: typing was not shown')
  }
}
