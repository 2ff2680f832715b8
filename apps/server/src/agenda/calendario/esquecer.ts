import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { calendario, calendarioVinculo } from './calendario.table.ts'
import { pedirRevogacao } from './conta/revogar.ts'

/** Writes the events of a forgotten client again without a name, however old they are. */
export async function esquecerNosCalendarios(tx: Tx, empresaId: string, agendamentoIds: string[]): Promise<void> {
  if (agendamentoIds.length === 0) return
  await tx
    .update(calendarioVinculo)
    .set({ refazer: true })
    .where(
      and(
        eq(calendarioVinculo.empresaId, empresaId),
        inArray(calendarioVinculo.agendamentoId, agendamentoIds),
        eq(calendarioVinculo.apagado, false),
      ),
    )
  await tx
    .update(calendario)
    .set({ pendente: true })
    .where(
      and(
        eq(calendario.empresaId, empresaId),
        sql`EXISTS (SELECT FROM ${calendarioVinculo} WHERE ${calendarioVinculo.empresaId} = ${calendario.empresaId}
          AND ${calendarioVinculo.calendarioId} = ${calendario.id} AND ${calendarioVinculo.refazer})`,
      ),
    )
}

/**
 * Deletes the calendars of professionals who are erased as persons, with all that was read there.
 */
export async function apagarCalendariosDe(
  tx: Tx,
  servicos: Pick<Servicos, 'jobs'>,
  profissionais: readonly { empresaId: string; id: string }[],
): Promise<void> {
  for (const { empresaId, id } of profissionais) {
    const deles = await tx
      .delete(calendario)
      .where(and(eq(calendario.empresaId, empresaId), eq(calendario.profissionalId, id)))
      .returning()
    for (const um of deles) await pedirRevogacao(tx, servicos, um)
  }
}
