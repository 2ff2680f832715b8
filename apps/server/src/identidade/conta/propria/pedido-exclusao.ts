import { and, count, eq, isNull, lte, min, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/database/database.ts'
import { pedidoExclusao } from './conta-usuario.table.ts'

const emAberto = and(isNull(pedidoExclusao.canceladaEm), isNull(pedidoExclusao.executadaEm))

const abertos = 'FROM pedido_exclusao x WHERE x.cancelada_em IS NULL AND x.executada_em IS NULL'
/** SQL: ids of the users with an open request. */
export const comPedidoAberto = sql.raw(`SELECT x.usuario_id ${abertos}`)

/** SQL: when a user's open request is due. `usuario` is the column with the user's id. */
export function executaEm(usuario: string): string {
  return `(SELECT x.executa_em ${abertos} AND x.usuario_id = ${usuario})`
}

export async function lerPedidoAberto(tx: Tx, usuarioId: number) {
  const [aberto] = await tx
    .select()
    .from(pedidoExclusao)
    .where(and(eq(pedidoExclusao.usuarioId, usuarioId), emAberto))
  return aberto
}

export async function abrirPedido(tx: Tx, pedido: { usuarioId: number; pedidaEm: Date; executaEm: Date }) {
  const novo = { id: uuidv7(), ...pedido }
  await tx.insert(pedidoExclusao).values(novo)
  return novo
}

/** @returns when the request was due; undefined if none was open */
export async function cancelarPedido(tx: Tx, usuarioId: number, agora: Date): Promise<Date | undefined> {
  const [retirado] = await tx
    .update(pedidoExclusao)
    .set({ canceladaEm: agora })
    .where(and(eq(pedidoExclusao.usuarioId, usuarioId), emAberto))
    .returning({ executaEm: pedidoExclusao.executaEm })
  return retirado?.executaEm
}

/** Requests whose waiting time is over, oldest first. Needs `withPlataforma`. */
export async function lerPedidosVencidos(tx: Tx, agora: Date) {
  return tx
    .select({ id: pedidoExclusao.id, usuarioId: pedidoExclusao.usuarioId })
    .from(pedidoExclusao)
    .where(and(emAberto, lte(pedidoExclusao.executaEm, agora)))
    .orderBy(pedidoExclusao.executaEm)
    .limit(100)
}

/** False: the person withdrew it meanwhile. */
export async function marcarExecutado(tx: Tx, id: string, agora: Date): Promise<boolean> {
  const marcados = await tx
    .update(pedidoExclusao)
    .set({ executadaEm: agora })
    .where(and(eq(pedidoExclusao.id, id), emAberto))
    .returning({ id: pedidoExclusao.id })
  return marcados.length > 0
}

export async function contarPedidosAbertos(tx: Tx): Promise<{ abertas: number; proxima: Date | null }> {
  const [contado] = await tx
    .select({ abertas: count(), proxima: min(pedidoExclusao.executaEm) })
    .from(pedidoExclusao)
    .where(emAberto)
  return contado ?? { abertas: 0, proxima: null }
}
