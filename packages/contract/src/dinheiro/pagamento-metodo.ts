import type * as z from 'zod/mini'
import type * as schema from './pagamento-metodo.schema.ts'

/** PIX_AUTOMATICO: paying the first time also authorizes a charge of each period; the bank then takes the money by itself. */
export const metodosPagamento = ['PIX', 'PIX_AUTOMATICO', 'BOLETO', 'CARTAO'] as const
export type MetodoPagamento = z.infer<typeof schema.metodoPagamento>

/** Paid by a code that ends, at once; the others have another page or paper. */
export function isPix(metodo: MetodoPagamento): boolean {
  return metodo === 'PIX' || metodo === 'PIX_AUTOMATICO'
}
