import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { assinatura } from './assinatura.table.ts'
import { guardar, type ServicosDaAssinatura } from './assinatura-escrita.ts'
import { abrirDoTitular } from './assinatura-guarda.ts'

/**
 * Erases an account: its subscription and open invoices end at once. Money records that the law
 * keeps stay, without an address.
 */
export async function esquecerAssinatura(tx: Tx, uso: ServicosDaAssinatura, titularId: number): Promise<void> {
  const aberta = await abrirDoTitular(tx, uso, titularId)
  if (aberta) {
    aberta.unidade.encerrar('CONTA_APAGADA')
    await guardar(tx, uso, aberta, { tipo: 'JOB', id: 'conta.excluir' })
  }
  await tx.update(assinatura).set({ emailCobranca: null }).where(eq(assinatura.titularId, titularId))
}
