import { and, eq, inArray, sql } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import type { Tx } from '#platform/database/database.ts'

/** Whether a client has a live appointment that has not ended. */
export async function temHorario(tx: Tx, empresaId: string, clienteId: string, agora: Date): Promise<boolean> {
  const [proximo] = await tx
    .select({ id: agendamento.id })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        eq(agendamento.clienteId, clienteId),
        inArray(agendamento.status, [...statusVivos]),
        sql`${agendamento.fim} > ${agora}`,
      ),
    )
    .limit(1)
  return proximo !== undefined
}

/** Empties notes, reasons and request digests of a client's appointments. @returns their ids */
export async function esquecerAgendamentos(tx: Tx, empresaId: string, clienteId: string): Promise<string[]> {
  const rows = await tx
    .update(agendamento)
    .set({ observacao: '', motivo: '', pedidoDigital: null })
    .where(and(eq(agendamento.empresaId, empresaId), eq(agendamento.clienteId, clienteId)))
    .returning({ id: agendamento.id })
  return rows.map(({ id }) => id)
}

/** Deletes all appointments of these companies. */
export async function apagarAgendamentos(tx: Tx, empresaIds: string[]): Promise<void> {
  await tx.delete(agendamento).where(inArray(agendamento.empresaId, empresaIds))
}
