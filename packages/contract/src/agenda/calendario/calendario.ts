import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './calendario.schema.ts'

/** CALDAV: both ways. ICAL: a published file that is only read. */
export const tiposCalendario = ['CALDAV', 'ICAL'] as const
export type TipoCalendario = (typeof tiposCalendario)[number]

/** What an appointment shows in the calendar outside, the most private first. */
export const saidasCalendario = ['NADA', 'OCUPADO', 'SERVICO', 'NOME'] as const
export type SaidaCalendario = (typeof saidasCalendario)[number]

/** Why a calendar cannot be used now. */
export const causasDaFalha = ['RECUSOU', 'SUMIU', 'FORA', 'PROIBIDO', 'SEM_HTTPS', 'SO_LEITURA', 'OUTRO'] as const
export type CausaDaFalha = (typeof causasDaFalha)[number]

/** `max`: calendars of one professional. */
export const limitesCalendario = { max: 5, endereco: 500, usuario: 200, senha: 500 } as const

const url = '/gerenciamento/calendarios'

export const listarCalendarios = endpoint<typeof schema.listarCalendarios>('GET', url)
export const ligarCalendario = endpoint<typeof schema.ligarCalendario>('POST', url, { demora: true })
export const listarColecoes = endpoint<typeof schema.listarColecoes>('GET', `${url}/:id/colecoes`, { demora: true })
export const editarCalendario = endpoint<typeof schema.editarCalendario>('PUT', `${url}/:id`, { demora: true })
export const sincronizarCalendario = endpoint<typeof schema.sincronizarCalendario>('POST', `${url}/:id/sincronizar`)
export const desligarCalendario = endpoint<typeof schema.desligarCalendario>('DELETE', `${url}/:id`)
export const responderApagado = endpoint<typeof schema.responderApagado>('PUT', `${url}/:id/apagados/:agendamento`)
