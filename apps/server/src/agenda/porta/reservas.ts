import type { ParaOutra } from '@zelo/contract/agenda/cliente/cliente'
import type { PeriodoEspera } from '@zelo/contract/agenda/espera'
import type { DestinoNoPrazo, SituacaoSinal } from '@zelo/contract/agenda/sinal'

/**
 * What is asked of the agenda and what it answers, the same for the agent's tools and for the
 * company's people.
 *
 * Units everywhere: durations in minutes, money in integer cents (BRL), instants as `Date` (UTC),
 * recurring hours as local `HH:mm`, calendar days as `YYYY-MM-DD` in the company's zone. Weekdays
 * are ISO numbers: 1 Monday … 7 Sunday.
 */
export type Servico = {
  id: string
  nome: string
  descricao?: string
  duracaoMin: number
  precoCentavos: number
  /** How many days ahead it can be booked; absent: no limit. */
  horizonteDias?: number
  /** The deposit that a booking is held for, and how long; absent: it is booked at once. */
  sinalPedido?: { valorCentavos: number; prazoMin: number; regra: { br: string; en: string } }
}
export type Profissional = { id: string; nome: string; servicoIds: string[] }

/** Local `HH:mm`; `fim` may be `24:00`. */
export type FaixaHorario = { inicio: string; fim: string }
export type HorarioFuncionamento = {
  fuso: string
  semana: { diaSemana: number; faixas: FaixaHorario[] }[]
  /** Days with other hours, from today to the booking horizon; empty `faixas` = closed. */
  excecoes: { data: string; faixas: FaixaHorario[]; motivo?: string }[]
  endereco?: string
  telefone?: string
}

/** `remarcaId`: the appointment that is being moved; its time counts as free. */
export type BuscaHorarios = {
  servicoId: string
  profissionalId?: string
  de: Date
  ate: Date
  limite: number
  remarcaId?: string
}
/** `fim` is the end of the service itself, without buffers. */
export type HorarioLivre = { inicio: Date; fim: Date; profissionalId: string }

export type DadosCliente = { nome: string; email?: string; telefone?: string }
export type PedidoAgendamento = {
  servicoId: string
  profissionalId: string
  inicio: Date
  /**
   * The writer. `para`: the person who comes, when it is somebody else; they get a record of their
   * own.
   */
  cliente: DadosCliente & { para?: ParaOutra }
  /** 1–200 characters, unique per intended booking within the conversation. */
  chaveIdempotencia: string
}
export type Agendamento = {
  id: string
  servicoId: string
  servico: string
  profissionalId: string
  profissional: string
  inicio: Date
  fim: Date
  precoCentavos: number
  /** The client said that they will be late; `minutos` absent: they do not know by how much. */
  atraso?: { minutos?: number }
  /**
   * Present when a deposit was asked for. While AGUARDANDO the time is only held: it is not booked
   * yet.
   */
  sinal?: SinalDoAgente
  /** The typed e-mail is not on the record of who writes: nothing goes to it. */
  outroEmail?: boolean
}
/**
 * `ate`: until when it is held. `regra`: what cancelling does, in words for the client. `link`:
 * page to pay, for what this writer may see.
 */
export type SinalDoAgente = {
  id: string
  situacao: SituacaoSinal
  valorCentavos: number
  ate: Date
  cancelamentoHoras: number
  noPrazo: DestinoNoPrazo
  regra: { br: string; en: string }
  link?: string
}
export type ResultadoAgendar =
  | { tipo: 'ok'; agendamento: Agendamento }
  /** The time is taken now, or the client has another appointment then. */
  | { tipo: 'horario_ocupado' }
  /** Outside working hours, on a closed day, or not on the company's grid. */
  | { tipo: 'fora_do_horario' }
  /** Sooner than the minimum notice, or in the past. */
  | { tipo: 'antecedencia'; minimoMin: number }
  /** Further ahead than the company takes bookings. */
  | { tipo: 'horizonte'; maximoDias: number }
  /** The service or professional does not exist or is inactive, or the two do not go together. */
  | { tipo: 'servico_indisponivel' }
  /** The company takes no new bookings at present (subscription). */
  | { tipo: 'agenda_suspensa' }
  | { tipo: 'dados_recusados'; campo: 'nome' | 'email' | 'telefone' }
  /**
   * Too many were booked in this conversation, from its address or for that contact: another must
   * wait.
   */
  | { tipo: 'muitos'; esperarMin: number }

export type ResultadoConfirmar =
  | { tipo: 'ok' }
  /** Unknown, not this client's, or not live. */
  | { tipo: 'nao_encontrado' }
  | { tipo: 'ja_passou' }
  /** Only held: the payment of its deposit confirms it. */
  | { tipo: 'falta_sinal' }

/**
 * `minutos`: about how late, a whole number from 1 to 240; absent: they do not know; 0: they come
 * on time after all, which takes the notice back.
 */
export type AvisoDeAtraso = { agendamentoId: string; minutos?: number }
export type ResultadoAtraso =
  | { tipo: 'ok'; agendamento: Agendamento }
  /** Unknown, not this client's, or not live. */
  | { tipo: 'nao_encontrado' }
  /** It has ended. */
  | { tipo: 'ja_passou' }
  /** `desde`: from when on the notice is accepted. */
  | { tipo: 'cedo_demais'; desde: Date }
  /** That late it is another time: move it instead. */
  | { tipo: 'minutos_recusados'; maximoMin: number }

export type ResultadoMensagens =
  | { tipo: 'ok' }
  /** The channel does not vouch for the writer: only the team can do it, in the client's page. */
  | { tipo: 'nao_identificado' }

export type PedidoCancelamento = { agendamentoId: string; motivo?: string; chaveIdempotencia: string }
export type ResultadoCancelar =
  | { tipo: 'ok'; agendamento: Agendamento }
  /** Unknown, or not this client's. */
  | { tipo: 'nao_encontrado' }
  | { tipo: 'ja_cancelado' }
  | { tipo: 'ja_passou' }
  | { tipo: 'antecedencia'; minimoMin: number }

/**
 * `servicoId` and `profissionalId` are those of the new time; `para`: from now on it is for this
 * person, whom the client answers for.
 */
export type PedidoRemarcacao = {
  agendamentoId: string
  servicoId: string
  profissionalId: string
  inicio: Date
  para?: ParaOutra
}
export type ResultadoRemarcar =
  | ResultadoAgendar
  | { tipo: 'nao_encontrado' }
  | { tipo: 'ja_cancelado' }
  | { tipo: 'ja_passou' }

/** `de` and `ate` are both included; the e-mail is where offers go. */
export type PedidoEspera = {
  servicoId: string
  /** Absent: any professional. */
  profissionalId?: string
  de: string
  ate: string
  periodo: PeriodoEspera
  cliente: DadosCliente & { email: string; para?: ParaOutra }
}
/**
 * `de` and `ate` are both included. `nome`: the person who waits, somebody else's with `vinculo`;
 * `email`: where offers go; all three only where the channel vouches for them.
 */
export type MinhaEspera = {
  id: string
  servicoId: string
  servico: string
  profissional?: string
  de: string
  ate: string
  nome?: string
  vinculo?: ParaOutra['vinculo']
  email?: string
  /**
   * A time that became free and was offered: the first who takes it has it. `agendar` takes it,
   * which ends the wait.
   */
  oferta?: HorarioLivre & { profissional: string; ate: Date }
}
export type ResultadoEspera =
  | { tipo: 'ok' }
  /** The company has no waiting list. */
  | { tipo: 'sem_lista' }
  | { tipo: 'servico_indisponivel' }
  /** In the past, reversed, or more days than the list accepts. */
  | { tipo: 'dias_recusados'; maximoDias: number }
  /** As for a booking. */
  | { tipo: 'muitos'; esperarMin: number }
  | { tipo: 'dados_recusados'; campo: 'nome' | 'email' | 'telefone' }
