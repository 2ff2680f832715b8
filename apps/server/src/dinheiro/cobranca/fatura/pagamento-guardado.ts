import { eq } from 'drizzle-orm'
import { dadosCobranca, type PagamentoRow, pagamento, pagamentoEstorno } from '#dinheiro/cobranca/cobranca.table.ts'
import type { Tx } from '#platform/database/database.ts'

export async function inserirPagamento(tx: Tx, novo: typeof pagamento.$inferInsert): Promise<void> {
  await tx.insert(pagamento).values(novo)
}

/** Changes a payment whose row is locked. */
export async function mudarPagamento(tx: Tx, id: string, dados: Partial<PagamentoRow>): Promise<void> {
  await tx.update(pagamento).set(dados).where(eq(pagamento.id, id))
}

type EstornoRow = typeof pagamentoEstorno.$inferSelect

export async function inserirEstorno(tx: Tx, novo: typeof pagamentoEstorno.$inferInsert): Promise<void> {
  await tx.insert(pagamentoEstorno).values(novo)
}

/** Changes a refund whose row is locked. */
export async function mudarEstorno(tx: Tx, id: string, dados: Partial<EstornoRow>): Promise<void> {
  await tx.update(pagamentoEstorno).set(dados).where(eq(pagamentoEstorno.id, id))
}

/** An earlier refused refund of this money no longer waits for a decision. */
export async function esquecerRecusas(tx: Tx, pagamentoId: string): Promise<void> {
  await tx.update(pagamentoEstorno).set({ erro: null }).where(eq(pagamentoEstorno.pagamentoId, pagamentoId))
}

/** The addressee of an account's fiscal documents, new or changed. */
export async function guardarDadosCobranca(
  tx: Tx,
  { titularId, ...dados }: typeof dadosCobranca.$inferInsert,
): Promise<typeof dadosCobranca.$inferSelect> {
  const [row] = await tx
    .insert(dadosCobranca)
    .values({ titularId, ...dados })
    .onConflictDoUpdate({ target: dadosCobranca.titularId, set: dados })
    .returning()
  return row as typeof dadosCobranca.$inferSelect
}
