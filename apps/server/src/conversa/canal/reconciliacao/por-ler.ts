import { sql } from 'drizzle-orm'
import { conversa } from '#conversa/conversa/conversa.table.ts'

/**
 * Condition on conversations: no unread event of their contact. Events are answered together, and
 * the reader of the last one wakes the agent. Delivery reports may wait for minutes and do not
 * count.
 */
export const tudoLido = sql`NOT EXISTS (
  SELECT FROM canal_contato k JOIN canal_evento e
    ON e.empresa_id = k.empresa_id AND e.canal_id = k.canal_id AND e.contato IN (k.telefone, k.destino)
  WHERE k.empresa_id = ${conversa.empresaId} AND k.conversa_id = ${conversa.id} AND e.estado = 'PENDENTE'
    AND e.provedor_id !~ '^(s:|messages\\.update:)')`
