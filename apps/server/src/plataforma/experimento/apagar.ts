import { inArray, sql } from 'drizzle-orm'
import { apagarAgendamentos } from '#agenda/agendamento/guarda/esquecer.ts'
import { apagarClientes } from '#agenda/cliente/esquecer.ts'
import { apagarConversas, trancarConversas } from '#conversa/conversa/administracao/esquecer.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'

/**
 * Deletes conversations and bookings of trials. Locks conversations first, because the agent may be
 * answering.
 */
export async function excluirConversas(tx: Tx, empresaIds: string[]): Promise<void> {
  await trancarConversas(tx, empresaIds)
  await apagarAgendamentos(tx, empresaIds)
  await apagarConversas(tx, empresaIds)
  await apagarClientes(tx, empresaIds)
  await tx.delete(emailSaida).where(inArray(emailSaida.empresaId, empresaIds))
}

/** Deletes trial companies with all that belongs to them. */
export async function excluirEmpresas(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await excluirConversas(tx, ids)
  await tx.delete(empresa).where(inArray(empresa.id, ids))
  // The marks of days to count again are not deleted with their company.
  await tx.execute(sql`DELETE FROM indicador_mudanca WHERE empresa_id IN ${ids}`)
}
