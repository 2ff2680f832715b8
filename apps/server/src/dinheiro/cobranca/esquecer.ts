import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'

/**
 * Erases an account: the addressee of fiscal documents stays for the law, without an address; a
 * titular who never paid is forgotten.
 */
export async function esquecerDadosCobranca(tx: Tx, titularId: number): Promise<void> {
  const pagou = sql`EXISTS (SELECT FROM fatura WHERE titular_id = ${titularId} AND situacao IN ('PAGA', 'ESTORNADA'))`
  await tx.execute(sql`DELETE FROM dados_cobranca WHERE id = ${titularId} AND NOT ${pagou}`)
  await tx.execute(sql`UPDATE dados_cobranca SET email = '' WHERE id = ${titularId}`)
}

/** Empties what gateways told these accounts of these charges. */
export async function esquecerNotificacoes(
  tx: Tx,
  { contas, chaves, refs }: { contas: string[]; chaves: string[]; refs: string[] },
): Promise<void> {
  await tx.client.query(
    `UPDATE notificacao_gateway n SET corpo = '' WHERE n.conta_id = ANY ($1::uuid[]) AND EXISTS (
       SELECT FROM jsonb_array_elements(n.cobrancas) q WHERE q ->> 'chave' = ANY ($2::text[]) OR q ->> 'ref' = ANY ($3::text[]))`,
    [contas, chaves, refs],
  )
}
