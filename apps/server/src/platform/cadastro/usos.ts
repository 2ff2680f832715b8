import type { Idioma } from '@zelo/contract/nucleo/enums'
import pg from 'pg'
import { Recusado } from '#platform/errors.ts'
import type { Tx } from '../database/database.ts'

/** Singular and plural, in both languages. */
type Nomes = [umBr: string, muitosBr: string, umEn: string, muitosEn: string]

const registros: Nomes = ['registro', 'registros', 'record', 'records']

/**
 * Refuses to delete a row that others reference, and says which and how many. References come from
 * the database's foreign keys, so new tables count at once; `nomes`: their names for people.
 */
export async function exigirSemUso(
  tx: Tx,
  { tabela, id, nome, nomes }: { tabela: string; id: string; nome: string; nomes: Record<string, Nomes> },
): Promise<void> {
  const { rows } = await tx.client.query<{ tabela: string; coluna: string }>(
    `SELECT c.relname AS tabela, a.attname AS coluna
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
     JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
     WHERE f.contype = 'f' AND f.confrelid = $1::regclass AND f.confdeltype IN ('a', 'r') ORDER BY 1`,
    [tabela],
  )
  const usos: { nomes: Nomes; total: number }[] = []
  for (const uso of rows) {
    const { rows: contadas } = await tx.client.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${pg.escapeIdentifier(uso.tabela)} WHERE ${pg.escapeIdentifier(uso.coluna)} = $1`,
      [id],
    )
    const total = contadas[0]?.total ?? 0
    if (total > 0) usos.push({ total, nomes: nomes[uso.tabela] ?? registros })
  }
  if (usos.length > 0) throw emUso(nome, usos)
}

/** «Salão» está em uso: 3 registros. */
export function emUso(nome: string, usos: { nomes: Nomes; total: number }[]): Recusado {
  const juntar = (idioma: Idioma, locale: string) =>
    new Intl.ListFormat(locale).format(
      usos.map(({ total, nomes }) => {
        const [um, muitos] = idioma === 'br' ? nomes : nomes.slice(2)
        return `${total.toLocaleString(locale)} ${total === 1 ? um : muitos}`
      }),
    )
  return new Recusado(
    {
      br: `«${nome}» está em uso: ${juntar('br', 'pt-BR')}. Nada mudou.`,
      en: `“${nome}” is in use: ${juntar('en', 'en')}. Nothing changed.`,
    },
    {
      acao: { br: 'Troque nesses lugares primeiro.', en: 'Change those first.' },
    },
  )
}
