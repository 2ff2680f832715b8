import type { Tx } from '#platform/database/database.ts'

/** The test bank forgets who paid these charges. */
export async function esquecerPagadores(tx: Tx, chaves: string[]): Promise<void> {
  await tx.client.query("UPDATE sandbox_cobranca SET pagador = '' WHERE chave = ANY ($1::text[])", [chaves])
}
