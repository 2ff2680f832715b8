import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Tx } from '#platform/database/database.ts'
import { preparada } from '#platform/database/prepared.ts'

// The longest service and its buffers: what began earlier than that has ended, and what is asked for ends no later than that.
const maxOcupacaoMs = (1440 + 2 * 240) * 60_000

/**
 * Time taken from the professionals of a company, buffers included: all that can meet a service that starts in [de, ate). `exceto` is an
 * appointment that does not count, because it is being moved.
 */
export function carregarOcupacao(
  tx: Tx,
  empresaId: string,
  { de, ate, exceto }: { de: Date; ate: Date; exceto?: string },
): Promise<(Intervalo & { profissionalId: string })[]> {
  const ocupados = consultar(tx).execute({
    empresaId,
    de: new Date(de.getTime() - maxOcupacaoMs),
    ate: new Date(ate.getTime() + maxOcupacaoMs),
  })
  return exceto ? ocupados.then((rows) => rows.filter(({ id }) => id !== exceto)) : ocupados
}

const consultar = preparada((tx) =>
  tx
    .select({
      id: agendamento.id,
      profissionalId: agendamento.profissionalId,
      inicio: sql`lower(${agendamento.ocupacao})`.mapWith(agendamento.inicio),
      fim: sql`upper(${agendamento.ocupacao})`.mapWith(agendamento.fim),
    })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, sql.placeholder('empresaId')),
        // By its start: under row security an index is not used for range operators.
        gt(agendamento.inicio, sql.placeholder('de')),
        lt(agendamento.inicio, sql.placeholder('ate')),
        inArray(agendamento.status, [...statusVivos]),
      ),
    )
    .prepare('agendamento_ocupacao'),
)
