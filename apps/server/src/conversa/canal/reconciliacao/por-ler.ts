import { sql } from 'drizzle-orm'
import { conversa } from '#conversa/conversa/conversa.table.ts'

/**
 * Condition on conversations: no unread event of their contact. Events are answered together, and
 * the reader of the last one wakes the agent. Delivery reports may wait for minutes and do not
 * count.
 */
export const tudoLido = sql`NOT EXISTS (
  SELECT FROM canal_contato k, unnest(ARRAY[k.telefone, k.destino]) AS de
  WHERE k.empresa_id = ${conversa.empresaId} AND k.conversa_id = ${conversa.id} AND EXISTS (
    SELECT FROM canal_evento e
    WHERE e.empresa_id = k.empresa_id AND e.canal_id = k.canal_id AND e.contato = de AND e.estado = 'PENDENTE'
      AND e.provedor_id !~ '^(s:|messages\\.update:)' OFFSET 0))`
