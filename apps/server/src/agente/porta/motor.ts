import type { Ato } from '#agente/linguagem/atos/ler-atos.ts'
import type { Ensinados } from '#agente/linguagem/atos/modelo.ts'
import type { Linha } from '#agente/linguagem/atos/tracos.ts'
import type { Comando } from './comandos.ts'
import type { EstadoConversa } from './estado.ts'
import type { Ferramentas } from './ferramentas.ts'

export type EntradaMotor = {
  /** The client's messages since the last turn, oldest first; a burst is answered once. */
  textos: string[]
  estado: EstadoConversa
  agora: Date
  /** IANA zone of the company. */
  fuso: string
  empresa: { id: string; nome: string }
  /** What the channel already knows about the client. */
  cliente: { nome?: string; email?: string; telefone?: string }
  /** Language of the page or channel; the engine follows the client when they write the other one. */
  idioma: 'br' | 'en'
  /** What the company taught the reader of acts. */
  ensinados?: Ensinados
  /** The message as another reader read it, with the texts of the company that its answers rest on; absent: the built-in reader reads. */
  leitura?: { comandos: Comando[]; citaveis: string[] }
}

export type MensagemMotor = {
  texto: string
  /** Up to 10 short answers to offer as buttons; sending one's text back means choosing it. */
  opcoes?: string[]
}

/** One visible step: `tipo` names the tool, `titulo` and `detalhe` are for people, `ms` is how long it took, in whole milliseconds. */
export type PassoMotor = { tipo: string; titulo: string; detalhe: string; ms: number }

/** A line as the built-in reader took it: its acts with a certainty of 0–1, and whether the engine acted on it. */
export type LinhaLida = Linha & { atos: Ato[]; entendeu: boolean }

export type SaidaMotor = {
  mensagens: MensagemMotor[]
  passos: PassoMotor[]
  /** To be stored with the outgoing messages, in the same transaction. */
  estado: EstadoConversa
  /** The tool has already been called; the agent falls silent until the team gives the conversation back. */
  passarParaPessoa?: boolean
  /** What the client asked and the agent could not answer, in their words: kept for the company to teach it. */
  naoSoube?: string
  /** The lines of this turn in order, understood or not: kept for the company to say what was meant. Absent where a model read them. */
  linhas?: LinhaLida[]
}

/**
 * Turns what a client wrote into what the agent says. Same input and same tool answers give the same output (only `ms` differs), so a turn that
 * was interrupted can be run again: idempotency keys repeat. Never throws of its own; an error of a tool passes through.
 */
export type Motor = { responder(entrada: EntradaMotor, ferramentas: Ferramentas): Promise<SaidaMotor> }

/** What an engine answers; the steps are recorded for it. */
export type SaidaInterna = Omit<SaidaMotor, 'passos'> & {
  /** What the reader understood, in words for the team. */
  entendeu?: string
  /** The client's own appointments were read out, or told to be none. */
  contouMeus?: boolean
}
export type MotorInterno = { responder(entrada: EntradaMotor, ferramentas: Ferramentas): Promise<SaidaInterna> }
