import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Whether a text holds the term, whatever its accents and case; `%` and `_` of the term are letters. For platform tables, without row security. */
export function contemSemAcento(texto: SQLWrapper, termo: string): SQL {
  const literal = termo.trim().replace(/[\\%_]/g, (sinal) => `\\${sinal}`)
  return sql`sem_acento(${texto}) LIKE '%' || sem_acento(${literal}) || '%'`
}

/** A term as the columns of searches have it: without accents, small. Asked for once, so that reading many rows does not fold it for each. */
export async function dobrar(tx: Tx, termo: string): Promise<string> {
  const { rows } = await tx.client.query<{ termo: string }>({
    name: 'busca.dobrar',
    text: 'SELECT sem_acento($1) AS termo',
    values: [termo],
  })
  return rows[0]?.termo ?? termo
}
