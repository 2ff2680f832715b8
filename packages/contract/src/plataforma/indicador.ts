import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './indicador.schema.ts'

/** Who booked: the agent, the team, the client on the booking page, or the waiting list. */
export const origensAgendamento = ['AGENTE', 'EQUIPE', 'PAGINA', 'ESPERA'] as const

/** Figures whose rows can be listed. */
export const figuras = [
  'conversas',
  'conversas_fora',
  'conversas_equipe',
  'conversas_agendadas',
  'agendamentos',
  'agendamentos_agente',
  'atendidos',
  'atendidos_agente',
  'atendidos_agente_fora',
  'faltas',
  'cancelados',
  'promessas_no_prazo',
  'promessas_atrasadas',
  'promessas_quebradas',
  'promessas_abertas',
] as const
export type Figura = (typeof figuras)[number]
export type TotaisIndicador = z.infer<typeof schema.totaisIndicador>
export type PainelIndicador = z.output<typeof schema.painelIndicador>

export const rota = '/gerenciamento/dashboard'

export const consultarIndicadores = endpoint<typeof schema.consultarIndicadores>('GET', rota)
export const listarLinhasIndicador = endpoint<typeof schema.listarLinhasIndicador>('GET', `${rota}/linhas`)
export const exportarIndicadores = endpoint<typeof schema.exportarIndicadores>('GET', `${rota}/exportar`)
export const contarEsperando = endpoint<typeof schema.contarEsperando>('GET', '/gerenciamento/chat-messages/esperando')
