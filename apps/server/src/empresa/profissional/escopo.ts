import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { profissional } from './profissional.table.ts'

/** Whose work a user of a company sees: a manager everybody's (`todos`), a professional their own, anyone else nobody's. */
export type Escopo = 'todos' | string[]

export async function lerEscopo(
  tx: Tx,
  empresa: { id: string; gestor: boolean },
  { usuarioId }: { usuarioId: number },
): Promise<Escopo> {
  if (empresa.gestor) return 'todos'
  const rows = await tx
    .select({ id: profissional.id })
    .from(profissional)
    .where(and(eq(profissional.empresaId, empresa.id), eq(profissional.usuarioId, usuarioId)))
    .orderBy(asc(profissional.id))
  return rows.map((row) => row.id)
}

export function agendamentoNoEscopo(escopo: Escopo): SQL | undefined {
  return escopo === 'todos' ? undefined : inArray(agendamento.profissionalId, escopo)
}

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
