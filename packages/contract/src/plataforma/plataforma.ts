import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './plataforma.schema.ts'

/** Periods of the dashboard: the last 30 days, or 12 months. */
export const periodosPainel = ['30D', '12M'] as const
export type PeriodoPainel = (typeof periodosPainel)[number]

export const statusEmailPainel = ['PENDENTE', 'GUARDADO', 'ENVIADO', 'NAO_CONFIRMADO', 'FALHOU'] as const
export type PainelPlataforma = z.output<typeof schema.painelPlataforma>
export type SituacaoPlataforma = z.output<typeof schema.situacaoPlataforma>

export const consultarPainelPlataforma = endpoint<typeof schema.consultarPainelPlataforma>('GET', '/admin/dashboard')
export const consultarSituacaoPlataforma = endpoint<typeof schema.consultarSituacaoPlataforma>(
  'GET',
  '/admin/dashboard/situacao',
)
export const repetirMorta = endpoint<typeof schema.repetirMorta>('POST', '/admin/dashboard/mortas/:fila/:id/repetir')

export const filtrosEmail = [...statusEmailPainel, 'TODOS'] as const

export const listarEmails = endpoint<typeof schema.listarEmails>('GET', '/admin/dashboard/emails')
export const consultarEmail = endpoint<typeof schema.consultarEmail>('GET', '/admin/dashboard/emails/:id')
