import type { TipoEvento } from '@zelo/contract/integracao/webhook'
import { and, eq } from 'drizzle-orm'
import { type WebhookRow, webhook, webhookEvento } from '#integracao/webhook/webhook.table.ts'
import { type Database, lerPlataforma, type Tx, withEmpresa } from '#platform/database/database.ts'

export type WebhookDaEmpresa = { empresaId: string; webhookId: string }
/** A delivery under this instance's lease; its call carries `numero`. */
export type EntregaReservada = {
  webhook: WebhookRow
  evento: { id: string; tipo: TipoEvento; em: Date; dados: Record<string, unknown> }
  numero: number
}

/** SQL: an earlier event of the same record waits to be delivered. */
const atrasDeOutra = `EXISTS (SELECT FROM webhook_entrega a WHERE a.empresa_id = e.empresa_id AND a.webhook_id = e.webhook_id
  AND a.assunto = e.assunto AND a.ordem < e.ordem AND a.estado = 'PENDENTE')`

/**
 * Takes the next delivery that may go, until `ate`; undefined: none. Records run in parallel, the
 * events of one record in order. When another instance takes the row meanwhile, PostgreSQL checks
 * the conditions again under the lock.
 */
export function reservar(
  db: Database,
  alvo: WebhookDaEmpresa,
  agora: Date,
  ate: Date,
): Promise<EntregaReservada | undefined> {
  const { empresaId, webhookId } = alvo
  return withEmpresa(db, empresaId, async (tx) => {
    const dele = await lerLigado(tx, alvo, agora)
    if (!dele) return undefined
    const { rows } = await tx.client.query<{ evento_id: string; tentativas: number }>(
      `UPDATE webhook_entrega u SET chamando_ate = $4, tentativas = tentativas + 1
       WHERE (empresa_id, webhook_id, evento_id) = (
         SELECT empresa_id, webhook_id, evento_id FROM webhook_entrega e
         WHERE empresa_id = $1 AND webhook_id = $2 AND estado = 'PENDENTE'
           AND coalesce(proxima_em <= $3, true) AND coalesce(chamando_ate <= $3, true) AND NOT ${atrasDeOutra}
         ORDER BY ordem LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING evento_id, tentativas`,
      [empresaId, webhookId, agora, ate],
    )
    const [minha] = rows
    if (!minha) return undefined
    const { id, tipo, em, dados } = webhookEvento
    const [evento] = await tx
      .select({ id, tipo, em, dados })
      .from(webhookEvento)
      .where(and(eq(webhookEvento.empresaId, empresaId), eq(id, minha.evento_id)))
    return evento && { webhook: dele, evento, numero: minha.tentativas }
  })
}

async function lerLigado(
  tx: Tx,
  { empresaId, webhookId }: WebhookDaEmpresa,
  agora: Date,
): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhook)
    .where(and(eq(webhook.empresaId, empresaId), eq(webhook.id, webhookId), eq(webhook.estado, 'ATIVO')))
  return row?.esperaAte && row.esperaAte > agora ? undefined : row
}

/** The company's active webhooks. */
export function ligadosDa(db: Database, empresaId: string): Promise<WebhookDaEmpresa[]> {
  return withEmpresa(db, empresaId, (tx) =>
    tx
      .select({ empresaId: webhook.empresaId, webhookId: webhook.id })
      .from(webhook)
      .where(and(eq(webhook.empresaId, empresaId), eq(webhook.estado, 'ATIVO'))),
  )
}

/** Active webhooks of any company with something to send, and when it is due. */
export async function queEsperam(db: Database, agora: Date): Promise<(WebhookDaEmpresa & { em: Date })[]> {
  const [{ rows }] = await lerPlataforma(db, 'webhook.entrega', ({ client }) => [
    client.query<WebhookDaEmpresa & { em: Date }>(
      `SELECT w.empresa_id AS "empresaId", w.id AS "webhookId", greatest(w.espera_ate, p.em, $1) AS em
       FROM webhook w CROSS JOIN LATERAL (
         SELECT min(greatest(e.proxima_em, e.chamando_ate, $1)) AS em FROM webhook_entrega e
         WHERE e.empresa_id = w.empresa_id AND e.webhook_id = w.id AND e.estado = 'PENDENTE'
           AND coalesce(w.espera_ate <= $1, true) AND NOT ${atrasDeOutra}
       ) p
       WHERE w.estado = 'ATIVO' AND EXISTS (
         SELECT FROM webhook_entrega e WHERE e.empresa_id = w.empresa_id AND e.webhook_id = w.id AND e.estado = 'PENDENTE')`,
      [agora],
    ),
  ])
  return rows
}
