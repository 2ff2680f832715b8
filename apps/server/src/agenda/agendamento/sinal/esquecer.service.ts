import { esquecerNotificacoes } from '#dinheiro/cobranca/esquecer.ts'
import { esquecerPagadores } from '#dinheiro/gateway/sandbox/esquecer.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Forgets the payers of these appointments' deposits, and what gateways told of them (platform
 * door). Payments and refunds stay. @returns the deposits
 */
export async function esquecerSinais(tx: Tx, empresaId: string, agendamentoIds: string[]): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string; chave: string; cobranca_ref: string | null }>(
    `UPDATE sinal SET pagador_nome = NULL, pagador_documento = NULL, pagador_mascara = NULL, pix = NULL, pagina = NULL
     WHERE empresa_id = $1 AND agendamento_id = ANY ($2::uuid[]) RETURNING id, chave, cobranca_ref`,
    [empresaId, agendamentoIds],
  )
  const contas = await tx.client.query<{ id: string }>('SELECT id FROM sinal_conta WHERE empresa_id = $1', [empresaId])
  const chaves = rows.map(({ chave }) => chave)
  await esquecerPagadores(tx, chaves)
  await esquecerNotificacoes(tx, {
    contas: contas.rows.map(({ id }) => id),
    chaves,
    refs: rows.flatMap(({ cobranca_ref }) => cobranca_ref ?? []),
  })
  return rows.map(({ id }) => id)
}
