import { and, eq, gt, inArray, min, sql } from 'drizzle-orm'
import type { AgendaDaEmpresa } from '#empresa/porta/agenda.ts'
import { agendamento, statusVivos } from './agendamento.table.ts'

/** Implements the port through which the company's register asks the agenda. */
export const paraAEmpresa: Omit<AgendaDaEmpresa, 'procuradas' | 'exigirFusoVisto'> = {
  async futurosDoServico(tx, { empresaId, servicoId, agora }) {
    const [usos] = await tx
      .select({ futuros: sql<number>`count(*)::int`, proximo: min(agendamento.inicio) })
      .from(agendamento)
      .where(
        and(
          eq(agendamento.empresaId, empresaId),
          eq(agendamento.servicoId, servicoId),
          inArray(agendamento.status, [...statusVivos]),
          gt(agendamento.inicio, agora),
        ),
      )
    return { futuros: usos?.futuros ?? 0, proximo: usos?.proximo ?? null }
  },
  async servicosMarcados(tx, empresaId, servicoIds) {
    if (servicoIds.length === 0) return []
    const rows = await tx
      .selectDistinct({ id: agendamento.servicoId })
      .from(agendamento)
      .where(and(eq(agendamento.empresaId, empresaId), inArray(agendamento.servicoId, servicoIds)))
    return rows.map(({ id }) => id)
  },
  async marcadas(tx, empresaIds) {
    if (empresaIds.length === 0) return []
    const rows = await tx
      .selectDistinct({ id: agendamento.empresaId })
      .from(agendamento)
      .where(inArray(agendamento.empresaId, empresaIds))
    return rows.map(({ id }) => id)
  },
}
