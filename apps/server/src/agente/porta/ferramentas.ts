import type {
  Agendamento,
  AvisoDeAtraso,
  BuscaHorarios,
  HorarioFuncionamento,
  HorarioLivre,
  MinhaEspera,
  PedidoAgendamento,
  PedidoCancelamento,
  PedidoEspera,
  PedidoRemarcacao,
  Profissional,
  ResultadoAgendar,
  ResultadoAtraso,
  ResultadoCancelar,
  ResultadoConfirmar,
  ResultadoEspera,
  ResultadoMensagens,
  ResultadoRemarcar,
  Servico,
} from '#agenda/porta/reservas.ts'
import type { Conhecimento } from '#empresa/conhecimento/conhecimento.service.ts'

/**
 * The tools an engine may use. They are already bound to one company, one conversation and one
 * client: an engine passes no company or client id and cannot reach anything else. Rules (working
 * hours, notice, no double booking, own appointments only) hold below the tools, in the domain code
 * and the database; a tool that refuses answers a typed result and never throws for it. A thrown
 * error means the infrastructure failed: the turn failed with it and nothing may be claimed.
 *
 * Units: see `agenda/porta/reservas.ts`.
 */
export type Ferramentas = {
  /** Active services of the company, in the order that the company shows them. */
  listarServicos(): Promise<Servico[]>
  /** Active professionals; with `servicoId` only those who offer it. */
  listarProfissionais(input?: { servicoId?: string }): Promise<Profissional[]>
  /**
   * When the company is open (union of its professionals' hours) and where it is. Source: company
   * record and weekly hours.
   */
  consultarHorarioFuncionamento(): Promise<HorarioFuncionamento>
  /**
   * Free slots that start in [de, ate), earliest first, at most `limite` (1–5,000). Without
   * `profissionalId` the slots of everyone who offers the service; one instant may then appear once
   * per professional. Unknown ids and empty days answer []. A slot listed here can still be lost
   * before `agendar`.
   */
  listarHorariosLivres(input: BuscaHorarios): Promise<HorarioLivre[]>
  /**
   * Books. Repeating a call with the same `chaveIdempotencia` in the same conversation answers the
   * first result's appointment and writes nothing. The client's name is stored with the booking;
   * e-mail (for the confirmation) and phone are optional.
   */
  agendar(input: PedidoAgendamento): Promise<ResultadoAgendar>
  /** Cancels an appointment of this conversation's client. Idempotent by `chaveIdempotencia`. */
  cancelar(input: PedidoCancelamento): Promise<ResultadoCancelar>
  /**
   * Moves an appointment of this conversation's client: the same appointment gets the new time,
   * which may overlap its old time, or another person who comes. If refused, it stays as it was.
   * Repeating the call answers the same and writes nothing.
   */
  remarcar(input: PedidoRemarcacao): Promise<ResultadoRemarcar>
  /**
   * Marks a live appointment of the client as confirmed, with or without a reminder before.
   * Repeating it changes nothing and answers `ok`.
   */
  confirmarPresenca(agendamentoId: string): Promise<ResultadoConfirmar>
  /**
   * Stores on a live appointment that the client runs late, and tells the team. Works from 3 hours
   * before its start until its end. A new notice replaces the one before; the same one again
   * changes nothing, tells nobody and answers `ok`.
   */
  avisarAtraso(aviso: AvisoDeAtraso): Promise<ResultadoAtraso>
  /**
   * Stops unrequested messages: reminders, offers of the waiting list, «how was it?». Answers in a
   * conversation and changes of an appointment are still sent. Repeating it changes nothing. Offers
   * for a later wish on the waiting list are sent again.
   */
  pararMensagens(): Promise<ResultadoMensagens>
  /** The client wants those messages again. Repeating it changes nothing. */
  voltarMensagens(): Promise<ResultadoMensagens>
  /**
   * A personal link to the data that the company keeps of the client: it opens once and expires
   * soon. `provado`: the channel proves who they are; else the page asks for a code sent to the
   * e-mail of their record.
   */
  linkDosDados(): Promise<{ link: string; provado: boolean }>
  /**
   * The client's live appointments from now on, earliest first; with `emAndamento` also those that
   * have begun and not ended. Empty for a visitor who never booked. With `passados` the past ones
   * instead, the newest first, at most 5.
   */
  meusAgendamentos(input?: { emAndamento?: boolean; passados?: boolean }): Promise<Agendamento[]>
  /**
   * Entries of the company's knowledge base that answer the question, best first, at most 3;
   * nothing below the score floor.
   */
  buscarConhecimento(pergunta: string): Promise<Conhecimento[]>
  /**
   * Puts the client on the waiting list of a service: when a time in those days becomes free, an
   * offer is sent by e-mail. The same wish again changes nothing, answers `ok`. Promises no time.
   */
  entrarNaEspera(input: PedidoEspera): Promise<ResultadoEspera>
  /** Whether the company has a waiting list. */
  temEspera(): Promise<boolean>
  /**
   * The open wishes of this conversation's client, oldest first, each with the time that is offered
   * for it now.
   */
  minhasEsperas(): Promise<MinhaEspera[]>
  /** Takes a wish of this conversation's client off the list. Repeating it changes nothing. */
  sairDaEspera(id: string): Promise<{ tipo: 'ok' | 'nao_encontrado' }>
  /**
   * Puts the conversation in the team's queue (status ESPERANDO) and notifies the manager. Safe to
   * repeat.
   */
  passarParaPessoa(motivo: MotivoPassagem): Promise<void>
  /** Tells the managers that the client complained; the agent goes on. Safe to repeat. */
  avisarReclamacao(): Promise<void>
}

export type MotivoPassagem =
  | 'pediu_pessoa'
  | 'nao_entendeu'
  | 'sem_resposta'
  | 'reclamacao'
  | 'urgencia'
  | 'resposta_barrada'
  | 'falha'
