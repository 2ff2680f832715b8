import * as z from 'zod/mini'
import { paginaDeLista } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { periodo } from '../nucleo/enums.schema.ts'
import { centavos, dia, paginacao } from '../nucleo/valores.schema.ts'
import { figurasReceita } from './receita.ts'

const mes = z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/))

const movimento = z.object({ centavos, titulares: z.int() })

const mesDaReceita = z.object({
  mes,
  /** Revenue when the month began, and when it ended or now. */
  inicio: movimento,
  fim: movimento,
  nova: movimento,
  reativada: movimento,
  expansao: movimento,
  contracao: movimento,
  perdida: movimento,
})

/** Recurring revenue of the platform in the last twelve months, this one included (São Paulo). */
export const receita = z.object({
  /** Monthly revenue of paid subscriptions with access, by last payment, after discounts. */
  mensal_centavos: centavos,
  titulares: z.int(),
  /** Open invoices after their due date. */
  vencida: z.object({ centavos, faturas: z.int() }),
  meses: z.array(mesDaReceita),
})

export const linhaReceita = z.object({
  titular_id: z.int(),
  titular: z.string(),
  empresas: z.array(z.string()),
  plano: z.nullable(z.string()),
  periodo: z.nullable(periodo),
  /** What it brought in a month, when the month began and when it ended. */
  antes_centavos: centavos,
  depois_centavos: centavos,
  fatura: z.nullable(z.object({ numero: z.int(), vencimento: dia, total_centavos: centavos })),
})
const acesso = { rota: '/admin/plano', flag: 'pode_visualizar' } as const
const filtros = () => z.object({ ...paginacao, mes, figura: z._default(z.enum(figurasReceita), 'TOTAL') })

export const consultarReceita = terms({
  atraso: true,
  acesso,
  resumo: 'What subscriptions bring in a month, how that moved in each of twelve months, and what is overdue.',
  schema: { response: { 200: receita } },
})

export const exportarReceita = terms({
  atraso: true,
  acesso,
  tipo: 'csv',
  resumo: 'The twelve months as CSV.',
  schema: { response: { 200: z.string() } },
})

export const listarLinhasReceita = terms({
  atraso: true,
  acesso,
  resumo: 'The titulares, or overdue invoices, that a figure of a month counts, the largest first.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(linhaReceita) } },
})

export const exportarLinhasReceita = terms({
  atraso: true,
  acesso: { rota: '/admin/plano', flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same rows, all, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})
