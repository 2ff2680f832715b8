import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './calendario.schema.ts'

/** Connected by an address: CALDAV: both ways; ICAL: a published file that is only read. */
export const tiposPorEndereco = ['CALDAV', 'ICAL'] as const
/** Connected at the provider's own page, both ways. */
export const provedoresCalendario = ['GOOGLE', 'OUTLOOK'] as const
export type ProvedorCalendario = (typeof provedoresCalendario)[number]
export const tiposCalendario = [...tiposPorEndereco, ...provedoresCalendario] as const
export type TipoCalendario = (typeof tiposCalendario)[number]

/** Page that a provider sends people back to; its address is registered there. */
export function caminhoDaConexao(provedor: ProvedorCalendario): string {
  return `/gerenciamento/agenda/conexao/${provedor.toLowerCase()}`
}

/** Scopes at each provider: list calendars, read and write events. */
export const escoposCalendario: Record<ProvedorCalendario, readonly string[]> = {
  GOOGLE: [
    'https://www.googleapis.com/auth/calendar.events',
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  ],
  OUTLOOK: ['Calendars.ReadWrite', 'offline_access'],
}

/** What an appointment shows in the calendar outside, the most private first. */
export const saidasCalendario = ['NADA', 'OCUPADO', 'SERVICO', 'NOME'] as const
export type SaidaCalendario = (typeof saidasCalendario)[number]

/** Why a calendar cannot be used now. */
export const causasDaFalha = [
  ...['RECUSOU', 'SUMIU', 'FORA', 'PROIBIDO', 'SEM_HTTPS', 'SO_LEITURA', 'OUTRO'],
  /** The provider ended the access: the person connects the account again. */
  'RECONECTAR',
  /** This installation is not connected to the provider, or its client is refused there. */
  'SEM_PROVEDOR',
] as const
export type CausaDaFalha = (typeof causasDaFalha)[number]

/** `max`: calendars of one professional. */
export const limitesCalendario = { max: 5, endereco: 500, usuario: 200, senha: 500, codigo: 4_000 } as const

const url = '/gerenciamento/calendarios'

export const listarCalendarios = endpoint<typeof schema.listarCalendarios>('GET', url)
export const ligarCalendario = endpoint<typeof schema.ligarCalendario>('POST', url, { demora: true })
export const comecarConexao = endpoint<typeof schema.comecarConexao>('POST', `${url}/conexoes`)
export const concluirConexao = endpoint<typeof schema.concluirConexao>('POST', `${url}/conexoes/volta`, {
  demora: true,
})
export const listarColecoes = endpoint<typeof schema.listarColecoes>('GET', `${url}/:id/colecoes`, { demora: true })
export const editarCalendario = endpoint<typeof schema.editarCalendario>('PUT', `${url}/:id`, { demora: true })
export const sincronizarCalendario = endpoint<typeof schema.sincronizarCalendario>('POST', `${url}/:id/sincronizar`)
export const desligarCalendario = endpoint<typeof schema.desligarCalendario>('DELETE', `${url}/:id`)
export const responderApagado = endpoint<typeof schema.responderApagado>('PUT', `${url}/:id/apagados/:agendamento`)
