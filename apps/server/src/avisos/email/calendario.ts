import { marca } from '@zelo/contract/site/marca'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { umaLinha } from '#platform/mail/message.ts'

export type EventoCalendario = {
  agendamentoId: string
  /** Rises with every change, so that calendars replace the event. */
  sequencia: number
  /** PUBLISH names no guest, REQUEST invites `convidado`, CANCEL removes the event. */
  metodo: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  inicio: Date
  fim: Date
  titulo: string
  descricao: string
  local: string | null
  organizador: { nome: string; email: string }
  convidado: { nome: string; email: string }
  /** When this version of the file was made. */
  geradoEm: Date
}

const dominio = marca.email.split('@')[1]

/**
 * Calendar file of an appointment. Times are in UTC, and calendars show them in the reader's zone.
 * The UID stays the same, so that a change replaces the event.
 */
export function criarCalendario(evento: EventoCalendario): string {
  const calendario = ical({
    prodId: { company: marca.nome, product: 'Agendamentos', language: 'PT' },
    method: ICalCalendarMethod[evento.metodo],
  })
  const criado = calendario.createEvent({
    id: uidDoAgendamento(evento.agendamentoId),
    sequence: evento.sequencia,
    stamp: evento.geradoEm,
    start: evento.inicio,
    end: evento.fim,
    summary: umaLinha(evento.titulo),
    description: evento.descricao,
    location: evento.local ? umaLinha(evento.local) : undefined,
    status: evento.metodo === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: nome(evento.organizador.nome), email: evento.organizador.email },
  })
  // A published event has no guests (RFC 5546, 3.2.1).
  if (evento.metodo !== 'PUBLISH') {
    criado.createAttendee({
      name: nome(evento.convidado.nome),
      email: evento.convidado.email,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  return calendario.toString()
}

export type EventoDaAgenda = Pick<
  EventoCalendario,
  'agendamentoId' | 'sequencia' | 'inicio' | 'fim' | 'titulo' | 'descricao'
>

/** UID of an appointment, the same in every file and every calendar. */
export function uidDoAgendamento(agendamentoId: string): string {
  return `${agendamentoId}@${dominio}`
}

/** The appointment of a UID; undefined if the UID is not ours. */
export function agendamentoDoUid(uid: string): string | undefined {
  const [, id] = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})@(.+)$/i.exec(uid) ?? []
  return id && uid === uidDoAgendamento(id) ? id.toLowerCase() : undefined
}

/** Calendar feed. Its events have no guests, and the UIDs that the e-mails use. */
export function criarAgenda(nomeDaAgenda: string, eventos: readonly EventoDaAgenda[], geradoEm: Date): string {
  const calendario = ical({
    name: umaLinha(nomeDaAgenda),
    prodId: { company: marca.nome, product: 'Agendamentos', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  })
  for (const evento of eventos) calendario.createEvent(publicado(evento, geradoEm))
  return calendario.toString()
}

/** One event as a calendar server stores it, without a method (RFC 4791, 4.1). */
export function criarObjeto(evento: EventoDaAgenda, geradoEm: Date): string {
  const calendario = ical({ prodId: { company: marca.nome, product: 'Agendamentos', language: 'PT' } })
  calendario.createEvent(publicado(evento, geradoEm))
  return calendario.toString()
}

function publicado({ agendamentoId, sequencia, inicio, fim, titulo, descricao }: EventoDaAgenda, geradoEm: Date) {
  return {
    id: uidDoAgendamento(agendamentoId),
    sequence: sequencia,
    stamp: geradoEm,
    start: inicio,
    end: fim,
    summary: umaLinha(titulo),
    description: descricao,
    status: ICalEventStatus.CONFIRMED,
  }
}

/** Parameter values cannot be escaped (RFC 5545, 3.2): replaces quotes and backslashes. */
function nome(text: string): string {
  return umaLinha(text).replaceAll('"', "'").replaceAll('\\', '/')
}
