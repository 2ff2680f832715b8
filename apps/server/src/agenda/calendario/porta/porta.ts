import type { EventoDaAgenda } from '#avisos/email/calendario.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'

/** `fuso`: the zone of times without one, and of whole days. */
export type Janela = { de: Date; ate: Date; fuso: string }

/** `conta`: the account's own name, at its main calendar, where the server tells. */
export type Colecao = { endereco: string; nome: string; soLeitura: boolean; conta?: string }

/** `etag`: its version there; null: the server told none. */
export type Versao = { href: string; etag: string | null }

/** An event there, without its words. */
export type Objeto = Versao & {
  uid: string
  /** Times that it takes within the window, one per occurrence. */
  tempos: Intervalo[]
  repete: boolean
  /** As one appointment; null: a whole day, cancelled, repeating or unreadable. */
  momento: Intervalo | null
  cancelado: boolean
}

/**
 * `completo`: `mudados` names every event there is; those that it leaves out are gone. `desde`: it
 * reads a window of days from there, so one that seems gone may have left it; null: all days.
 * `marca`: where the next reading begins; null: from the start.
 */
export type Mudancas = {
  marca: string | null
  completo: boolean
  desde: Date | null
  mudados: Versao[]
  apagados: string[]
}

/**
 * A calendar outside. Throws FalhaDoCalendario, DestinoProibido or an error of the network. `por`
 * and `apagar` throw Mudou when the event there is not the version that they name.
 */
export type Calendario = {
  /** Calendars of the account. */
  listar(): Promise<Colecao[]>
  /** What changed since `marca`. A mark that is no longer known is answered by a complete list. */
  mudancas(marca: string | null): Promise<Mudancas>
  /** Events that are gone are left out. */
  ler(hrefs: readonly string[], janela: Janela): Promise<Objeto[]>
  /** Where the event of an appointment is created: the same for every try. */
  lugarDe(agendamentoId: string): string
  /** Writes an event in the place of `atual`; without it, where none is. */
  por(evento: EventoDaAgenda, atual: Versao | null): Promise<Versao>
  /** One that is gone already counts as deleted. */
  apagar(atual: Versao): Promise<void>
}
