import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { canalContato, canalEvento } from '#conversa/canal/canal.table.ts'
import type { Tx } from '#platform/database/database.ts'

/** Longer than any provider repeats an event: WhatsApp does for seven days. */
const diasDeEvento = 8

/**
 * Forgets the phone numbers of these conversations and the providers' events about them (either
 * door).
 */
export async function esquecerContatos(tx: Tx, empresaId: string, conversas: string[]): Promise<void> {
  await tx.client.query(
    `DELETE FROM canal_evento e USING canal_contato c
     WHERE c.empresa_id = $1 AND c.conversa_id = ANY ($2::uuid[]) AND e.empresa_id = $1 AND e.canal_id = c.canal_id
       AND (e.contato IN (c.destino, c.telefone) OR e.contato IN (
         SELECT unnest(ARRAY[a.valor, a.valor || '@lid', regexp_replace(a.valor, '^(55\\d\\d)([6-9]\\d{7})$', '\\19\\2')])
         FROM canal_alias a WHERE a.empresa_id = $1 AND a.contato_id = c.id))`,
    [empresaId, conversas],
  )
  await tx
    .delete(canalContato)
    .where(and(eq(canalContato.empresaId, empresaId), inArray(canalContato.conversaId, conversas)))
}

/** Deletes events that were read so long ago that no provider repeats them. */
export async function esquecerEventos(tx: Tx, agora: Date): Promise<number | null> {
  const limite = new Date(agora.getTime() - diasDeEvento * 24 * 3_600_000)
  const { rowCount } = await tx
    .delete(canalEvento)
    .where(and(lt(canalEvento.recebidoEm, limite), ne(canalEvento.estado, 'PENDENTE')))
  return rowCount
}
