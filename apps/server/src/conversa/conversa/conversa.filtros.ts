import { diasDeNovidade } from '@zelo/contract/conversa/conversa'
import type { listarConversas } from '@zelo/contract/conversa/conversa.schema'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { conversasDoProfissional } from '#agenda/agendamento/consultas/conversas.ts'
import { buscados } from '#agenda/cliente/busca.ts'
import type { Tx } from '#platform/database/database.ts'
import { conversa, conversaLida } from './conversa.table.ts'

type PedidoDeConversas = z.output<NonNullable<typeof listarConversas.schema.querystring>>
export type Filtros = Omit<PedidoDeConversas, 'cursor' | 'limite'>

/**
 * Conditions of the list. Every column here is in the list's index, which answers any combination.
 * Read marks come by `lidaPor`, which the query joins.
 */
export function filtrar(
  tx: Tx,
  { empresaId, usuarioId, agora }: { empresaId: string; usuarioId: number; agora: Date },
  { status = 'TODAS', canal, desfecho, profissional, de, ate, atendente, nao_lidas, busca }: Filtros,
): SQL | undefined {
  return and(
    eq(conversa.empresaId, empresaId),
    status === 'TODAS' ? undefined : eq(conversa.status, status),
    canal && eq(conversa.canal, canal),
    desfecho && eq(conversa.desfecho, desfecho),
    atendente === undefined ? undefined : eq(conversa.atendenteId, atendente === 'eu' ? usuarioId : Number(atendente)),
    de ? gte(conversa.ultimaEm, de) : undefined,
    ate ? lt(conversa.ultimaEm, ate) : undefined,
    busca?.trim() ? inArray(conversa.clienteId, buscados(busca.trim())) : undefined,
    nao_lidas &&
      and(
        gte(conversa.ultimaEm, new Date(agora.getTime() - diasDeNovidade * 86_400_000)),
        sql`coalesce(${conversaLida.ate}, 0) < ${conversa.ultimaOrdem}`,
      ),
    profissional ? inArray(conversa.id, conversasDoProfissional(tx, empresaId, profissional)) : undefined,
  )
}

/** Joins how far that person has read the conversation. */
export function lidaPor(usuarioId: number): SQL | undefined {
  return and(
    eq(conversaLida.empresaId, conversa.empresaId),
    eq(conversaLida.usuarioId, usuarioId),
    eq(conversaLida.conversaId, conversa.id),
  )
}
