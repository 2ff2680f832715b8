import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a text holds the term, whatever its accents and case; `%` and `_` of the term are letters. For platform tables, without row security. */
export function contemSemAcento(texto: SQLWrapper, termo: string): SQL {
  const literal = termo.trim().replace(/[\\%_]/g, (sinal) => `\\${sinal}`)
  return sql`sem_acento(${texto}) LIKE '%' || sem_acento(${literal}) || '%'`
}
