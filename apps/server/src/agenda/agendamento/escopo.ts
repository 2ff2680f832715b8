import { and, type Column, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import type { Escopo } from '#empresa/profissional/escopo.ts'
import type { Tx } from '#platform/database/database.ts'
import { agendamento } from './agendamento.table.ts'

/** Of the appointments of a query, those that a person sees. */
export function agendamentoNoEscopo(escopo: Escopo): SQL | undefined {
  return escopo === 'todos' ? undefined : inArray(agendamento.profissionalId, escopo)
}

/** A professional knows the clients who have an appointment with them. */
export function clienteNoEscopo(tx: Tx, escopo: Escopo, quem: { empresaId: Column; id: Column } = cliente) {
  if (escopo === 'todos') return undefined
  return exists(
    tx
      .select({ um: sql`1` })
      .from(agendamento)
      .where(
        and(eq(agendamento.empresaId, quem.empresaId), eq(agendamento.clienteId, quem.id), agendamentoNoEscopo(escopo)),
      ),
  )
}
