import type { EventoDaAgenda } from '#avisos/email/calendario.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'

/** `fuso`: the zone of times without one, and of whole days. */
export type Janela = { de: Date; ate: Date; fuso: string }

/** `conta`: name of the account, on its main calendar, where the server tells it. */
export type Colecao = { endereco: string; nome: string; soLeitura: boolean; conta?: string }

/** `etag`: version of the event; null: the server told none. */
export type Versao = { href: string; etag: string | null }

/** An event without its text. */
export type Objeto = Versao & {
  uid: string
  /** Times that it takes within the window, one per occurrence. */
  tempos: Intervalo[]
  /** Some of its times may be missing or wrong: an unknown rule or zone, or too many times. */
  parcial: boolean
  repete: boolean
  /** As one appointment; null: a whole day, cancelled, repeating or unreadable. */
  momento: Intervalo | null
  cancelado: boolean
}

/**
 * `completo`: `mudados` lists every event; the missing ones were deleted. `desde`: first day of the
 * window that was read, so an event that seems deleted may have left it; null: all days. `marca`:
 * sync token for the next reading; null: from the start.
 */
export type Mudancas = {
  marca: string | null
  completo: boolean
  desde: Date | null
  mudados: Versao[]
  apagados: string[]
}

/**
 * A calendar at a server. Throws FalhaDoCalendario, DestinoProibido or an error of the network.
 * `por` and `apagar` throw EventoMudou when the event no longer has the version that they name.
 */
export type Calendario = {
  /** Calendars of the account. */
  listar(): Promise<Colecao[]>
  /** Changes since `marca`. An expired `marca` gives a complete list. */
  mudancas(marca: string | null): Promise<Mudancas>
  /** Leaves out deleted events. */
  ler(hrefs: readonly string[], janela: Janela): Promise<Objeto[]>
  /** Address at which the event of an appointment is created, the same for every try. */
  lugarDe(agendamentoId: string): string
  /** Replaces the event `atual`; null: creates one. */
  por(evento: EventoDaAgenda, atual: Versao | null): Promise<Versao>
  /** An event that is deleted already counts as deleted. */
  apagar(atual: Versao): Promise<void>
}
