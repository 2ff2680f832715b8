import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { assinatura } from './assinatura.table.ts'
import { guardar, type ServicosDaAssinatura } from './assinatura-escrita.ts'
import { abrirDoTitular } from './assinatura-guarda.ts'

/** An account is erased: its subscription ends at once, open invoices with it. What the law keeps of money stays, without an address. */
export async function esquecerAssinatura(tx: Tx, uso: ServicosDaAssinatura, titularId: number): Promise<void> {
  const aberta = await abrirDoTitular(tx, uso, titularId)
  if (aberta) {
    aberta.unidade.encerrar('CONTA_APAGADA')
    await guardar(tx, uso, aberta, { tipo: 'JOB', id: 'conta.excluir' })
  }
  await tx.update(assinatura).set({ emailCobranca: null }).where(eq(assinatura.titularId, titularId))
}
