import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { agendamentoNoEscopo } from '#agenda/agendamento/escopo.ts'
import type { Escopo } from '#empresa/profissional/escopo.ts'
import type { Tx } from '#platform/database/database.ts'
import { conversa } from './conversa.table.ts'

/** A professional sees the conversations that led to an appointment with them, and those given to them (`usuarioId`). */
export function conversaNoEscopo(tx: Tx, escopo: Escopo, usuarioId?: number): SQL | undefined {
  if (escopo === 'todos') return undefined
  const marcaram = exists(
    tx
      .select({ um: sql`1` })
      .from(agendamento)
      .where(
        and(
          eq(agendamento.empresaId, conversa.empresaId),
          eq(agendamento.conversaId, conversa.id),
          agendamentoNoEscopo(escopo),
        ),
      ),
  )
  return usuarioId === undefined ? marcaram : or(marcaram, eq(conversa.atendenteId, usuarioId))
}
