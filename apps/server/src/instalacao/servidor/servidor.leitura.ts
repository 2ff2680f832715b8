import type { TipoServidor } from '@zelo/contract/instalacao/servidor'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { readable } from '#platform/database/sql/readable.ts'
import { servidor } from './servidor.table.ts'

/** Servers for joins of other wings, with their secret still encrypted. */
export const servidorParaLer = readable(servidor, ['id', 'nome', 'endereco', 'estado', 'segredo'])

/** The active servers of these types, in their order. */
export function servidoresEmUso<T extends TipoServidor>(tx: Tx, tipos: readonly T[]) {
  return tx
    .select({ id: servidor.id, nome: servidor.nome, tipo: sql<T>`${servidor.tipo}` })
    .from(servidor)
    .where(and(inArray(servidor.tipo, [...tipos]), eq(servidor.estado, 'ATIVO')))
    .orderBy(asc(servidor.ordem), asc(servidor.nome))
}

/** An active server of this type, which cannot be switched off until the transaction ends. */
export async function escolherServidor(tx: Tx, id: string, tipo: TipoServidor) {
  const [achado] = await tx
    .select({ id: servidor.id, endereco: servidor.endereco })
    .from(servidor)
    .where(and(eq(servidor.id, id), eq(servidor.tipo, tipo), eq(servidor.estado, 'ATIVO')))
    .for('share')
  return achado
}
