import { maxContado } from '@zelo/contract/site/contagem'
import { and, asc, desc, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { cursorInvalido, escreverCursor, lerCursor } from '../database/cursor.ts'
import type { Tx } from '../database/database.ts'
import { pipelined } from '../database/pipelined.ts'

const porPagina = 50
const qualquer = /^[\s\S]*$/
const umaFaixa = /^[0-2]$/
/** Rows to scan in list order for common terms; with too few matches the trigram index is used. */
const maxPasseio = 100_000
const maxPasseioFiltrado = 20_000

export type PedidoDeLista<O extends string = string> = {
  ordem: O
  sentido: 'asc' | 'desc'
  cursor?: string
  limite?: number
}

export type Busca = { noIndice: SQL; noPasseio?: SQL; nome?: { coluna: PgColumn; inicio: string } }

/**
 * One page of a table by keyset: sorted by a column of `ordens` (not null, indexed with the id),
 * then by id. The cursor holds the last row's values, so that row may be deleted. `total` stops at
 * 1001. `busca.noIndice` uses a trigram index, for rare terms; common terms scan the list with the
 * cheaper `noPasseio`. With `nome`, names that begin with the term come first (`faixasDoNome`).
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
  }: { de: T; id: PgColumn; ordens: Record<O, PgColumn>; filtro?: SQL; busca?: Busca; pedido: PedidoDeLista<O> },
): Promise<{ itens: T['$inferSelect'][]; proximo: string | null; total: number }> {
  const { ordem, sentido, cursor, limite = porPagina } = pedido
  const coluna = ordens[ordem]
  const faixas = busca?.nome?.coluna === coluna ? faixasDoNome(coluna, busca.nome.inicio, sentido) : undefined
  const [ordemLida, sentidoLido, faixaLida, valor, ultimo] =
    lerCursor(cursor, qualquer, qualquer, umaFaixa, qualquer, qualquer) ?? []
  if (cursor && (ordemLida !== ordem || sentidoLido !== sentido)) throw cursorInvalido()
  const primeira = Number(faixaLida ?? 0)
  const alem = cursor
    ? sql`(${coluna}, ${id}) ${sql.raw(sentido === 'asc' ? '>' : '<')} (${valor}::${tipoDe(coluna)}, ${ultimo}::${tipoDe(id)})`
    : undefined
  const por = sentido === 'asc' ? asc : desc
  const ordenado = sql`ORDER BY ${por(coluna)}, ${por(id)}`
  const faixa = faixas ? sql<number>`CASE WHEN ${faixas[0]} THEN 0 WHEN ${faixas[1]} THEN 1 ELSE 2 END` : sql<number>`0`
  const naFaixa = (n: number) => and(filtro, faixas?.[n], n === primeira ? alem : undefined)

  const ler = (onde: SQL | undefined, quantas: number) =>
    tx
      .select({ item: getTableColumns(de), chave: sql<string>`${coluna}::text`, id: sql<string>`${id}::text`, faixa })
      .from(de as PgTable)
      .where(onde)
      .orderBy(...(faixas ? [faixa] : []), por(coluna), por(id))
      .limit(quantas)
  const passo = filtro ? maxPasseioFiltrado : maxPasseio
  const mesmoNome = sql.identifier(getTableName(de))
  const passear = (n: number, quantas: number) =>
    ler(
      sql`${id} IN (
        SELECT ${id} FROM (SELECT * FROM ${de} WHERE ${naFaixa(n) ?? sql`true`} ${ordenado} LIMIT ${passo}) AS ${mesmoNome}
        WHERE ${busca?.noPasseio ?? busca?.noIndice} ${ordenado} LIMIT ${quantas})`,
      quantas,
    )
  const acaba = async (n: number) => {
    const { rows } = await tx.execute(
      sql`SELECT ${id} FROM ${de} WHERE ${naFaixa(n) ?? sql`true`} ${ordenado} LIMIT 1 OFFSET ${passo}`,
    )
    return rows.length === 0
  }
  const peloIndice = (n: number, quantas: number) =>
    ler(
      sql`${id} IN (
        WITH raros AS MATERIALIZED (
          SELECT ${coluna === id ? id : sql`${coluna}, ${id}`} FROM ${de} WHERE ${and(filtro, busca?.noIndice)})
        SELECT ${id} FROM raros AS ${mesmoNome}
        WHERE ${or(faixas && sql`${faixa} > ${n}`, and(faixas && sql`${faixa} = ${n}`, (n === primeira ? alem : undefined) ?? sql`true`))}
        ORDER BY ${faixas ? sql`${faixa}, ` : sql``}${por(coluna)}, ${por(id)} LIMIT ${quantas})`,
      quantas,
    )
  const perto = (onde: SQL | undefined) => sql`(SELECT count(*) FROM (
    SELECT FROM (SELECT * FROM ${de} WHERE ${onde ?? sql`true`} ${ordenado} LIMIT ${maxPasseioFiltrado}) AS ${mesmoNome}
    WHERE ${busca?.noPasseio ?? busca?.noIndice} LIMIT ${maxContado + 1}) a)`
  // Trigrams of common terms are slow; the first rows of the list often exceed the maximum.
  const contarAchados = async () => {
    const { rows } = await tx.execute<{ total: number }>(sql`SELECT CASE
      WHEN ${faixas ? perto(and(filtro, faixas[0])) : sql`0`} > ${maxContado} THEN ${maxContado + 1}
      WHEN ${perto(filtro)} > ${maxContado} THEN ${maxContado + 1}
      ELSE (SELECT count(*) FROM (SELECT FROM ${de} WHERE ${and(filtro, busca?.noIndice)} LIMIT ${maxContado + 1}) a)
    END::int AS total`)
    return rows[0]?.total ?? 0
  }
  const procurar = async () => {
    const total = await contarAchados()
    const achadas: Awaited<ReturnType<typeof ler>> = []
    for (let n = primeira; n < (faixas?.length ?? 1) && achadas.length <= limite; n++) {
      const faltam = limite + 1 - achadas.length
      const lidas = total > maxContado ? await passear(n, faltam) : []
      if (lidas.length < faltam && !(total > maxContado && (await acaba(n)))) {
        achadas.push(...(await peloIndice(n, faltam)))
        break
      }
      achadas.push(...lidas)
    }
    return [achadas, total] as const
  }

  const [linhas, total] = busca
    ? await procurar()
    : await pipelined([ler(naFaixa(0), limite + 1), contarAte(tx, de, filtro)])
  const fim = linhas[limite - 1]
  return {
    itens: linhas.slice(0, limite).map((linha) => linha.item as T['$inferSelect']),
    proximo: linhas.length > limite && fim ? escreverCursor(ordem, sentido, `${fim.faixa}`, fim.chave, fim.id) : null,
    total,
  }
}

/**
 * Ranges of a list sorted by name, in display order: names that begin with the term, those before,
 * those after (the last two swapped when descending). Each is one range of the name index. ICU
 * sorts U+FFFF after every letter, so «helena» and «HELÉNA Zwicker» are in the first.
 */
function faixasDoNome(coluna: PgColumn, inicio: string, sentido: 'asc' | 'desc'): [SQL, SQL, SQL] {
  const fim = `${inicio}\uffff`
  const antes = sql`${coluna} < ${inicio}`
  const depois = sql`${coluna} >= ${fim}`
  const comeca = sql`(${coluna} >= ${inicio} AND ${coluna} < ${fim})`
  return sentido === 'asc' ? [comeca, antes, depois] : [comeca, depois, antes]
}

/** Number of rows, at most 1001: lists show «mais de 1.000». */
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
