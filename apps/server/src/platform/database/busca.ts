import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** SQL: text contains the term, accents and case ignored. Platform tables only. */
export function contemSemAcento(texto: SQLWrapper, termo: string): SQL {
  const literal = termo.trim().replace(/[\\%_]/g, (sinal) => `\\${sinal}`)
  return sql`sem_acento(${texto}) LIKE '%' || sem_acento(${literal}) || '%'`
}

/** A search term without accents, in lower case; folded once instead of per row. */
export async function dobrar(tx: Tx, termo: string): Promise<string> {
  const { rows } = await tx.client.query<{ termo: string }>({
    name: 'busca.dobrar',
    text: 'SELECT sem_acento($1) AS termo',
    values: [termo],
  })
  return rows[0]?.termo ?? termo
}
