import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { ocupado } from '#agenda/ocupado/ocupado.table.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Tx } from '#platform/database/database.ts'

// The longest service with its buffers: an earlier appointment has ended by then, and so has the
// requested one.
const maxOcupacaoMs = (1440 + 2 * 240) * 60_000

/** Drizzle writes ISO text, which PostgreSQL reads for the years 1 to 9999 only. */
const qualquerAno = (ms: number) => sql`${new Date(ms)}`

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
  const marcados = tx
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
        gt(agendamento.inicio, qualquerAno(de.getTime() - maxOcupacaoMs)),
        lt(agendamento.inicio, qualquerAno(ate.getTime() + maxOcupacaoMs)),
        inArray(agendamento.status, [...statusVivos]),
      ),
    )
  const deFora = tx
    .select({
      id: ocupado.calendarioId,
      profissionalId: ocupado.profissionalId,
      inicio: sql`${ocupado.inicio}`.mapWith(ocupado.inicio),
      fim: sql`${ocupado.fim}`.mapWith(ocupado.fim),
    })
    .from(ocupado)
    .where(
      and(
        eq(ocupado.empresaId, empresaId),
        gt(ocupado.fim, qualquerAno(de.getTime() - maxOcupacaoMs)),
        lt(ocupado.inicio, qualquerAno(ate.getTime() + maxOcupacaoMs)),
      ),
    )
  const ocupados = unionAll(marcados, deFora).execute()
  return exceto ? ocupados.then((rows) => rows.filter(({ id }) => id !== exceto)) : ocupados
}
