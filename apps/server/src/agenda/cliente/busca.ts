import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { dobrar } from '#platform/database/busca.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Values } from '#platform/database/statements/driver.ts'
import { cliente } from './cliente.table.ts'

/** A search with more matches asks for a narrower word. */
const maxBuscados = 1000

export type Posicao = { parte: number; nome: string; id: string }

/**
 * Ids of clients whose name, e-mail or phone contains the term: names that begin with it first,
 * then by name, at most `limite`, after `ultimo`. The search function reads the transaction's
 * company.
 */
export function buscados(termo: string, { limite = maxBuscados, ultimo }: { limite?: number; ultimo?: Posicao } = {}) {
  const depois = ultimo ? sql`, ${ultimo.nome}, ${ultimo.id}::uuid, ${ultimo.parte}` : sql``
  return sql`(SELECT id FROM buscar_cliente(${procurado(termo)}, ${limite}${depois}))`
}

/** The condition of `buscar_cliente` for a narrower query, with a row's sort group. */
export async function naOrdem(tx: Tx, termo: string): Promise<{ tem: SQL | undefined; parte: SQL<number> }> {
  const inicio = await dobrar(tx, procurado(termo))
  const trecho = inicio.replace(/[\\%_]/g, (sinal) => `\\${sinal}`)
  const tem = (padrao: string) => sql`cliente.busca LIKE ${padrao}`
  return {
    tem: [...inicio].length < 3 ? or(tem(`${trecho}%`), tem(`% ${trecho}%`)) : tem(`%${trecho}%`),
    parte: sql`CASE WHEN ${cliente.nome} < ${inicio} THEN 1 WHEN ${cliente.nome} < ${`${inicio}\uffff`} THEN 0 ELSE 2 END`,
  }
}

function procurado(termo: string): string {
  return /^[\d\s()+.-]+$/.test(termo) ? termo.replace(/\D/g, '') : termo
}

/** Rows after a position in the list; `parte`: sort group, where the list has them. */
export function depoisDe({ parte, nome, id }: Posicao | Values<Posicao>, parteDela?: SQL<number>) {
  const adiante = sql`(${cliente.nome}, ${cliente.id}) > (${nome}, ${id}::uuid)`
  return parteDela ? or(gt(parteDela, parte), and(eq(parteDela, parte), adiante)) : adiante
}
