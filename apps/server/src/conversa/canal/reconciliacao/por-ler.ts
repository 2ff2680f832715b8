import { sql } from 'drizzle-orm'
import { conversa } from '#conversa/conversa/conversa.table.ts'

/**
 * Of a query of conversations: nothing that was said in it on a channel is still to be read. What belongs together is answered together, and
 * whoever reads the rest wakes the agent. What became of our own messages may wait for minutes and keeps nobody waiting.
 */
export const tudoLido = sql`NOT EXISTS (
  SELECT FROM canal_contato k JOIN canal_evento e
    ON e.empresa_id = k.empresa_id AND e.canal_id = k.canal_id AND e.contato IN (k.telefone, k.destino)
  WHERE k.empresa_id = ${conversa.empresaId} AND k.conversa_id = ${conversa.id} AND e.estado = 'PENDENTE'
    AND e.provedor_id !~ '^(s:|messages\\.update:)')`
