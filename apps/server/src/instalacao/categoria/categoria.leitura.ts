import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { readable } from '#platform/database/sql/readable.ts'
import { categoria } from './categoria.table.ts'

export const categoriaParaLer = readable(categoria, ['id', 'nome_br', 'nome_en'])

/** All categories, or those with these ids, in display order. */
export function categoriasComNome(tx: Tx, ids?: string[]) {
  const { id, slug, nome_br, nome_en, ativo } = categoria
  return tx
    .select({ id, slug, nome_br, nome_en, ativo })
    .from(categoria)
    .where(ids && inArray(id, ids))
    .orderBy(asc(categoria.ordem), asc(id))
}

/**
 * Locks categories in order of id. `key share` only keeps them from being deleted. @returns those
 * that exist
 */
export function trancarCategorias(tx: Tx, ids: string[], como: 'no key update' | 'key share') {
  return tx
    .select({ id: categoria.id })
    .from(categoria)
    .where(inArray(categoria.id, ids))
    .orderBy(asc(categoria.id))
    .for(como)
}
