import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { type WebhookRow, webhook } from './webhook.table.ts'

/** The company's webhook, locked; throws NaoEncontrado. */
export async function trancarWebhook(tx: Tx, empresaId: string, id: string): Promise<WebhookRow> {
  const [row] = await tx
    .select()
    .from(webhook)
    .where(and(eq(webhook.empresaId, empresaId), eq(webhook.id, id)))
    .for('no key update')
  if (!row) throw new NaoEncontrado()
  return row
}
