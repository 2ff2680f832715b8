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
