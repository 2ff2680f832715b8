import { inArray } from 'drizzle-orm'
import { empresasComHorario } from '#agenda/agendamento/consultas/conversas.ts'
import type { Tx } from '#platform/database/database.ts'
import { conversa } from './conversa.table.ts'

/** Companies that somebody wrote to or that have an appointment, of these. Platform door. */
export async function procuradas(tx: Tx, empresaIds: string[]): Promise<string[]> {
  if (empresaIds.length === 0) return []
  const comConversa = tx
    .selectDistinct({ id: conversa.empresaId })
    .from(conversa)
    .where(inArray(conversa.empresaId, empresaIds))
  return (await comConversa.union(empresasComHorario(tx, empresaIds))).map(({ id }) => id)
}
