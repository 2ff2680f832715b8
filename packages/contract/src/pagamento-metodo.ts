import * as z from 'zod/mini'

/** PIX_AUTOMATICO: paying the first time also gives leave to charge each period; the bank then takes the money by itself. */
export const metodosPagamento = ['PIX', 'PIX_AUTOMATICO', 'BOLETO', 'CARTAO'] as const
export const metodoPagamento = z.enum(metodosPagamento)
export type MetodoPagamento = z.infer<typeof metodoPagamento>
