import { inArray, sql } from 'drizzle-orm'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'

/** Deletes conversations and bookings of trials. Locks conversations first, as a turn may run. */
export async function excluirConversas(tx: Tx, empresaIds: string[]): Promise<void> {
  await tx
    .select({ id: conversa.id })
    .from(conversa)
    .where(inArray(conversa.empresaId, empresaIds))
    .orderBy(conversa.empresaId, conversa.id)
    .for('update')
  await tx.delete(agendamento).where(inArray(agendamento.empresaId, empresaIds))
  await tx.delete(conversa).where(inArray(conversa.empresaId, empresaIds))
  await tx.delete(cliente).where(inArray(cliente.empresaId, empresaIds))
  await tx.delete(emailSaida).where(inArray(emailSaida.empresaId, empresaIds))
}

/** Deletes trial companies with all rows. */
export async function excluirEmpresas(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await excluirConversas(tx, ids)
  await tx.delete(empresa).where(inArray(empresa.id, ids))
  // Marks of days to recount survive their company.
  await tx.execute(sql`DELETE FROM indicador_mudanca WHERE empresa_id IN ${ids}`)
}
