import { and, asc, eq, inArray } from 'drizzle-orm'
import { usuario } from '#nucleo/acesso.table.ts'
import { type Database, type Tx, withPlataforma } from '#platform/database/database.ts'
import { cliente } from './cliente.table.ts'

export type ClienteRow = typeof cliente.$inferSelect

/**
 * Locks clients against changes and merges until the transaction ends, in a fixed order. @returns
 * those that exist
 */
export async function trancarClientes(tx: Tx, empresaId: string, ids: string[]): Promise<Map<string, ClienteRow>> {
  const rows = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.empresaId, empresaId), inArray(cliente.id, ids)))
    .orderBy(asc(cliente.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Names of team members by id. The company's door cannot read them: they belong to the platform.
 */
export async function nomesDosAutores(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await withPlataforma(db, 'cliente.autores', (tx) =>
    tx
      .select({ id: usuario.id, nome: usuario.nome })
      .from(usuario)
      .where(inArray(usuario.id, [...new Set(ids)])),
  )
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}
