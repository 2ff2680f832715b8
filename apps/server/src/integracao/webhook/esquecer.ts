import { limitesWebhook } from '@zelo/contract/integracao/webhook'
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { webhookEvento } from './webhook.table.ts'

const guardadosMs = limitesWebhook.diasGuardados * 24 * 3_600_000

/**
 * Deletes the events of these records, with deliveries and answers. The event of the erasure stays:
 * it names nobody, and the receiver has to erase the client too.
 */
export async function esquecerEventosDe(tx: Tx, empresaId: string, assuntos: string[]): Promise<void> {
  await tx
    .delete(webhookEvento)
    .where(
      and(
        eq(webhookEvento.empresaId, empresaId),
        inArray(webhookEvento.assunto, assuntos),
        ne(webhookEvento.tipo, 'cliente.esquecido'),
      ),
    )
}

/** Deletes old events of any company with their deliveries. Platform door. */
export async function esquecerEventosVelhos(tx: Tx, agora: Date): Promise<number> {
  const { rowCount } = await tx
    .delete(webhookEvento)
    .where(lt(webhookEvento.em, new Date(agora.getTime() - guardadosMs)))
  return rowCount ?? 0
}
