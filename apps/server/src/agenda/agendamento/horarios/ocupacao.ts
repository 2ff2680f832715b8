import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { ocupado } from '#agenda/ocupado/ocupado.table.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Tx } from '#platform/database/database.ts'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'

// The longest service with its buffers: an earlier appointment has ended by then, and so has the
// requested one.
const maxOcupacaoMs = (1440 + 2 * 240) * 60_000

/**
 * Times taken from the professionals of a company, by appointments with their buffers and by
 * calendars outside, that can meet a service starting in [de, ate). `exceto`: an appointment that
 * moves and does not count.
 */
export function carregarOcupacao(
  tx: Tx,
  empresaId: string,
  { de, ate, exceto }: { de: Date; ate: Date; exceto?: string },
): Promise<(Intervalo & { profissionalId: string })[]> {
  const janela = { empresaId, de: new Date(de.getTime() - maxOcupacaoMs), ate: new Date(ate.getTime() + maxOcupacaoMs) }
  const rows = tx.run(ocupacao, janela)
  return exceto ? rows.then((todas) => todas.filter(({ id }) => id !== exceto)) : rows
}

const ocupacao = builtOnce((db, { empresaId, de, ate }: Values<{ empresaId: string; de: Date; ate: Date }>) =>
  unionAll(
    db
      .select({
        id: agendamento.id,
        profissionalId: agendamento.profissionalId,
        inicio: sql`lower(${agendamento.ocupacao})`.mapWith(agendamento.inicio),
        fim: sql`upper(${agendamento.ocupacao})`.mapWith(agendamento.fim),
      })
      .from(agendamento)
      .where(
        and(
          eq(agendamento.empresaId, empresaId),
          // Searched by its start: under row security an index is not used for range operators.
          gt(agendamento.inicio, de),
          lt(agendamento.inicio, ate),
          inArray(agendamento.status, [...statusVivos]),
        ),
      ),
    db
      .select({
        id: ocupado.calendarioId,
        profissionalId: ocupado.profissionalId,
        inicio: sql`${ocupado.inicio}`.mapWith(ocupado.inicio),
        fim: sql`${ocupado.fim}`.mapWith(ocupado.fim),
      })
      .from(ocupado)
      .where(and(eq(ocupado.empresaId, empresaId), gt(ocupado.fim, de), lt(ocupado.inicio, ate))),
  ),
)
