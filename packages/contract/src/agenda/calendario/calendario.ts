import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './calendario.schema.ts'

/** Connected by an address. CALDAV is read and written; ICAL is a file that is only read. */
export const tiposPorEndereco = ['CALDAV', 'ICAL'] as const
/** Connected on the provider's own page; read and written. */
export const provedoresCalendario = ['GOOGLE', 'OUTLOOK'] as const
export type ProvedorCalendario = (typeof provedoresCalendario)[number]
export const tiposCalendario = [...tiposPorEndereco, ...provedoresCalendario] as const
export type TipoCalendario = (typeof tiposCalendario)[number]

/** The page to which a provider sends people back. It is registered at the provider. */
export function caminhoDaConexao(provedor: ProvedorCalendario): string {
  return `/gerenciamento/agenda/conexao/${provedor.toLowerCase()}`
}

/** Scopes to ask each provider for: list calendars, read and write events. */
export const escoposCalendario: Record<ProvedorCalendario, readonly string[]> = {
  GOOGLE: [
    'https://www.googleapis.com/auth/calendar.events',
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  ],
  OUTLOOK: ['Calendars.ReadWrite', 'offline_access'],
}

/** What of an appointment the calendar outside shows, from nothing to the client's name. */
export const saidasCalendario = ['NADA', 'OCUPADO', 'SERVICO', 'NOME'] as const
export type SaidaCalendario = (typeof saidasCalendario)[number]

/** Why a calendar cannot be used now. */
export const causasDaFalha = [
  ...['RECUSOU', 'SUMIU', 'FORA', 'PROIBIDO', 'SEM_HTTPS', 'SO_LEITURA', 'OUTRO'],
  /** The provider ended the access, so the person must connect the account again. */
  'RECONECTAR',
  'AUTOR',
  /** No provider is set up in this installation, or it refuses our client. */
  'SEM_PROVEDOR',
] as const
export type CausaDaFalha = (typeof causasDaFalha)[number]

/** `max` is the number of calendars of one professional. */
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
