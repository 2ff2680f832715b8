import { inArray } from 'drizzle-orm'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { conversa } from './conversa.table.ts'

/** Companies that somebody wrote to or that have an appointment, of these. Platform door. */
export async function procuradas(tx: Tx, empresaIds: string[]): Promise<string[]> {
  if (empresaIds.length === 0) return []
  const comConversa = tx
    .selectDistinct({ id: conversa.empresaId })
    .from(conversa)
    .where(inArray(conversa.empresaId, empresaIds))
  const comHorario = tx
    .selectDistinct({ id: agendamento.empresaId })
    .from(agendamento)
    .where(inArray(agendamento.empresaId, empresaIds))
  return (await comConversa.union(comHorario)).map(({ id }) => id)
}
