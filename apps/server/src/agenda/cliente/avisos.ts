import type { Finalidade } from '@zelo/contract/agenda/cliente/cliente'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { conversas } from '#agenda/porta/conversas.ts'
import type { Tx } from '#platform/database/database.ts'
import { clienteConsentimento } from './cliente.table.ts'

type ClienteConsentimentoRow = typeof clienteConsentimento.$inferSelect
export type ConsentimentoDito = { empresaId: string; clienteId: string; concedido: boolean; agora: Date }

/**
 * SQL: whether a client, or the person who answers for them, declined unasked messages. Their last
 * line of consent decides. `desde`: declined at that time or later.
 */
export function recusaAvisos(empresaId: SQL, clienteId: SQL, desde?: SQL): SQL<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM cliente AS recusa CROSS JOIN LATERAL (
      SELECT s.concedido, s.registrado_em FROM cliente_consentimento s
      WHERE s.empresa_id = recusa.empresa_id AND s.cliente_id = recusa.id AND s.finalidade = 'AVISOS'
      ORDER BY s.id DESC LIMIT 1
    ) AS ultima
    WHERE recusa.empresa_id = ${empresaId} AND NOT ultima.concedido ${desde ? sql`AND ultima.registrado_em >= ${desde}` : sql``}
      AND recusa.id IN (${clienteId}, (
        SELECT r.responsavel_id FROM cliente r WHERE r.empresa_id = ${empresaId} AND r.id = ${clienteId})))`
}

/**
 * The only writer of a consent or its withdrawal. One about messages holds for all channels of the
 * client.
 */
export async function registrar(
  tx: Tx,
  { agora, ...dito }: ConsentimentoDito & { finalidade: Finalidade },
  como: Pick<ClienteConsentimentoRow, 'como' | 'autorId' | 'versaoTexto'>,
): Promise<ClienteConsentimentoRow> {
  const [row] = await tx
    .insert(clienteConsentimento)
    .values({ ...dito, ...como, id: uuidv7(), registradoEm: agora })
    .returning()
  if (dito.finalidade === 'AVISOS')
    await conversas().marcarRecusa(tx, { ...dito, recusouEm: dito.concedido ? null : agora })
  return row as ClienteConsentimentoRow
}
