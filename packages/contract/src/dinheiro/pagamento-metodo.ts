import type * as z from 'zod/mini'
import type * as schema from './pagamento-metodo.schema.ts'

/** With PIX_AUTOMATICO the first payment also lets the bank pay each later period. */
export const metodosPagamento = ['PIX', 'PIX_AUTOMATICO', 'BOLETO', 'CARTAO'] as const
export type MetodoPagamento = z.infer<typeof schema.metodoPagamento>

/** Paid at once by a code that expires. The other methods need a page or a slip. */
export function isPix(metodo: MetodoPagamento): boolean {
  return metodo === 'PIX' || metodo === 'PIX_AUTOMATICO'
}
