import { maxContado } from '@zelo/contract/contagem'
import { and, asc, desc, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { cursorInvalido, escreverCursor, lerCursor } from '../database/cursor.ts'
import { sqlState, type Tx } from '../database/database.ts'
import { pipelined } from '../database/pipelined.ts'

const porPagina = 50
const qualquer = /^[\s\S]*$/
/** A search of what many rows have reads so many rows on in the order of the list; where that finds too few it asks its own index. */
const maxPasseio = 100_000
const maxPasseioFiltrado = 20_000
/** SQLSTATE class of values that are none: of a cursor that nobody gave out. */
const dadoImpossivel = '22'

export type Pedido<O extends string = string> = {
  ordem: O
  sentido: 'asc' | 'desc'
  cursor?: string
  limite?: number
}

export type Busca = { noIndice: SQL; noPasseio?: SQL }

/**
 * One page of a table, by key: sorted by any of `ordens` (columns without nulls, each in an index with the id), then by id. The cursor
 * carries the sort value and the id of the last row, so that the next page stands even when that row is gone. `total` stops at 1001.
 * `busca` is a condition with an index of its own (trigrams): what few rows have is found by that index, what many have by reading on, where
 * `noPasseio` says the same in words that are quick to read by.
 */
export async function listarPorChave<T extends PgTable, O extends string>(
  tx: Tx,
  {
    de,
    id,
    ordens,
    filtro,
    busca,
    pedido,
  }: { de: T; id: PgColumn; ordens: Record<O, PgColumn>; filtro?: SQL; busca?: Busca; pedido: Pedido<O> },
): Promise<{ itens: T['$inferSelect'][]; proximo: string | null; total: number }> {
  const { ordem, sentido, cursor, limite = porPagina } = pedido
  const coluna = ordens[ordem]
  const [ordemLida, sentidoLido, valor, ultimo] = lerCursor(cursor, qualquer, qualquer, qualquer, qualquer) ?? []
  if (cursor && (ordemLida !== ordem || sentidoLido !== sentido)) throw cursorInvalido()
  const depois =
    cursor &&
    sql`(${coluna}, ${id}) ${sql.raw(sentido === 'asc' ? '>' : '<')} (${valor}::${tipoDe(coluna)}, ${ultimo}::${tipoDe(id)})`
  const por = sentido === 'asc' ? asc : desc
  const aPartir = and(filtro, depois || undefined)
  const ordenado = sql`ORDER BY ${por(coluna)}, ${por(id)}`
  const ler = (onde: SQL | undefined) =>
    tx
      .select({ item: getTableColumns(de), chave: sql<string>`${coluna}::text`, id: sql<string>`${id}::text` })
      .from(de as PgTable)
      .where(onde)
      .orderBy(por(coluna), por(id))
      .limit(limite + 1)
  const passeio = sql`${id} IN (
    SELECT ${id} FROM (
      SELECT * FROM ${de} WHERE ${aPartir ?? sql`true`} ${ordenado} LIMIT ${filtro ? maxPasseioFiltrado : maxPasseio}
    ) AS ${sql.identifier(getTableName(de))}
    WHERE ${busca?.noPasseio ?? busca?.noIndice} ${ordenado} LIMIT ${limite + 1})`
  const indice = sql`${id} IN (
    WITH raros (chave, id) AS MATERIALIZED (SELECT ${coluna}, ${id} FROM ${de} WHERE ${and(aPartir, busca?.noIndice)})
    SELECT id FROM raros ORDER BY chave ${sql.raw(sentido)}, id ${sql.raw(sentido)} LIMIT ${limite + 1})`
  const contar = () => contarAte(tx, de, and(filtro, busca?.noIndice))
  const procurar = async () => {
    const total = await contar()
    const perto = total > maxContado ? await ler(passeio) : []
    return [perto.length > limite ? perto : await ler(indice), total] as const
  }

  try {
    const [linhas, total] = busca ? await procurar() : await pipelined([ler(aPartir), contar()])
    const fim = linhas[limite - 1]
    return {
      itens: linhas.slice(0, limite).map((linha) => linha.item as T['$inferSelect']),
      proximo: linhas.length > limite && fim ? escreverCursor(ordem, sentido, fim.chave, fim.id) : null,
      total,
    }
  } catch (error) {
    if (cursor && sqlState(error)?.startsWith(dadoImpossivel)) throw cursorInvalido()
    throw error
  }
}

/** Rows of a table, at most 1001: counting on costs time and tells nobody more than «mais de 1.000». */
export async function contarAte(tx: Tx, de: PgTable, filtro: SQL | undefined): Promise<number> {
  const algumas = tx
    .select({ um: sql`1`.as('um') })
    .from(de)
    .where(filtro)
    .limit(maxContado + 1)
    .as('algumas')
  const [linha] = await tx.select({ total: sql<number>`count(*)::int` }).from(algumas)
  return linha?.total ?? 0
}

function tipoDe(coluna: PgColumn): SQL {
  return sql.raw(coluna.getSQLType())
}
