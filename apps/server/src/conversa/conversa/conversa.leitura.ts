import { getTableName } from 'drizzle-orm'
import { asText, readable } from '#platform/database/sql/readable.ts'
import { conversa, mensagem } from './conversa.table.ts'

/** Columns of conversations for what the agent learns, for SQL as text. */
export const conversasParaLer = asText(readable(conversa, ['empresaId', 'id', 'clienteId']))

/**
 * SQL: whether a conversation counts: the channel knows the client, or they wrote twice. Arguments
 * are columns or parameters of the statement.
 */
export function valeComoConversa(empresa: string, id: string): string {
  return `(EXISTS (SELECT FROM conversa c WHERE c.empresa_id = ${empresa} AND c.id = ${id} AND c.identificada)
    OR (SELECT count(*) > 1 FROM (SELECT FROM mensagem d
        WHERE d.empresa_id = ${empresa} AND d.conversa_id = ${id} AND d.autor = 'CLIENTE' LIMIT 2) ditas))`
}

/**
 * Tables of conversations and messages for the public API, which reads rows as they are (decision
 * 0113).
 */
export const tabelaDeConversas = getTableName(conversa)
export const tabelaDeMensagens = getTableName(mensagem)
