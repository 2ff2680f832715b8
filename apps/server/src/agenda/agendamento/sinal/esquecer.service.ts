import type { Tx } from '#platform/database/database.ts'

/**
 * Forgets the payers of these appointments' deposits, and what gateways told of them (platform
 * door). Payments and refunds stay. @returns the deposits
 */
export async function esquecerSinais(tx: Tx, empresaId: string, agendamentoIds: string[]): Promise<string[]> {
  const alvo = [empresaId, agendamentoIds]
  const { rows } = await tx.client.query<{ id: string }>(
    `UPDATE sinal SET pagador_nome = NULL, pagador_documento = NULL, pagador_mascara = NULL, pix = NULL, pagina = NULL
     WHERE empresa_id = $1 AND agendamento_id = ANY ($2::uuid[]) RETURNING id`,
    alvo,
  )
  const delas = 'SELECT chave, cobranca_ref FROM sinal WHERE empresa_id = $1 AND agendamento_id = ANY ($2::uuid[])'
  await tx.client.query(
    `UPDATE sandbox_cobranca SET pagador = '' WHERE chave IN (SELECT chave FROM (${delas}) s)`,
    alvo,
  )
  await tx.client.query(
    `UPDATE notificacao_gateway n SET corpo = '' FROM sinal_conta c
     WHERE c.empresa_id = $1 AND n.conta_id = c.id AND EXISTS (
       SELECT FROM (${delas}) s, jsonb_array_elements(n.cobrancas) q WHERE q ->> 'chave' = s.chave OR q ->> 'ref' = s.cobranca_ref)`,
    alvo,
  )
  return rows.map(({ id }) => id)
}
