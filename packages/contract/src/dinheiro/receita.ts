import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './receita.schema.ts'

/** How a titular's revenue changed within a month. The movements add up to the difference. */
export const movimentosReceita = ['NOVA', 'REATIVADA', 'EXPANSAO', 'CONTRACAO', 'PERDIDA'] as const
export type MovimentoReceita = (typeof movimentosReceita)[number]

/** TOTAL: titulares with revenue at the end of the month. VENCIDA: overdue invoices. */
export const figurasReceita = ['TOTAL', ...movimentosReceita, 'VENCIDA'] as const
export type FiguraReceita = (typeof figurasReceita)[number]
export type Receita = z.output<typeof schema.receita>
export type LinhaReceita = z.output<typeof schema.linhaReceita>

const url = '/admin/receita'

export const consultarReceita = endpoint<typeof schema.consultarReceita>('GET', url)
export const exportarReceita = endpoint<typeof schema.exportarReceita>('GET', `${url}/exportar`)
export const listarLinhasReceita = endpoint<typeof schema.listarLinhasReceita>('GET', `${url}/linhas`)
export const exportarLinhasReceita = endpoint<typeof schema.exportarLinhasReceita>('GET', `${url}/linhas/exportar`)
