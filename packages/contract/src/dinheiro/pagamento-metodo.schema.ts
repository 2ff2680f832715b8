import * as z from 'zod/mini'
import { metodosPagamento } from './pagamento-metodo.ts'

export const metodoPagamento = z.enum(metodosPagamento)
