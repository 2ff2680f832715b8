import * as z from 'zod/mini'

export const metodosPagamento = ['PIX', 'BOLETO', 'CARTAO'] as const
export const metodoPagamento = z.enum(metodosPagamento)
export type MetodoPagamento = z.infer<typeof metodoPagamento>
