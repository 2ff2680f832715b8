import type { EstadoEnvioCanal } from '@zelo/contract/nucleo/enums'
import { canalEnviar } from '#conversa/filas.ts'
import type { AEnviar } from '#conversa/porta/canais.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/**
 * States arrive in any order and never go back. «Failed» follows «sent»; nothing that was delivered
 * fails any more.
 */
export const postos: Record<EstadoEnvioCanal, number> = {
  PENDENTE: 0,
  NAO_CONFIRMADO: 1,
  ENVIADO: 2,
  FALHOU: 3,
  ENTREGUE: 4,
  LIDO: 5,
}

/**
 * Queues the messages after `depoisDe` for the conversation's channel, in order, in the transaction
 * that writes them. Does nothing for the site's chat. `proativa`: the client did not write first.
 */
export async function enviarPeloCanal(
  tx: Tx,
  { jobs, clock }: Pick<Servicos, 'jobs' | 'clock'>,
  { empresaId, conversaId, depoisDe, proativa = false, modelo }: AEnviar,
): Promise<void> {
  const { rowCount } = await tx.client.query({
    name: 'canal_envio_criar',
    text: `INSERT INTO canal_envio (empresa_id, mensagem_id, canal_id, contato_id, conversa_id, ordem, proativa, criado_em, estado_em, modelo)
      SELECT m.empresa_id, m.id, c.canal_id, c.id, m.conversa_id, m.ordem, $4, $5, $5, $6::jsonb
      FROM mensagem m JOIN canal_contato c ON c.empresa_id = m.empresa_id AND c.conversa_id = m.conversa_id
      WHERE m.empresa_id = $1 AND m.conversa_id = $2 AND m.ordem > $3 AND m.autor <> 'CLIENTE'
      ON CONFLICT DO NOTHING`,
    values: [empresaId, conversaId, depoisDe, proativa, clock.now(), modelo ? JSON.stringify(modelo) : null],
  })
  if (rowCount) await jobs.enviar(tx, canalEnviar, { empresaId, conversaId })
}
