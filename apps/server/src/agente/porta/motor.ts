import type { Ato } from '#agente/linguagem/atos/ler-atos.ts'
import type { Ensinados } from '#agente/linguagem/atos/modelo.ts'
import type { LinhaDoCliente } from '#agente/linguagem/atos/tracos.ts'
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
  /** Language of the page or channel. The engine follows a client who writes in the other one. */
  idioma: 'br' | 'en'
  /** The company's lessons for the reader of acts. */
  ensinados?: Ensinados
  /** Another reader's commands and the texts behind its answers; absent: the built-in one reads. */
  leitura?: { comandos: Comando[]; citaveis: string[] }
}

export type MensagemMotor = {
  texto: string
  /** Up to 10 short answers to offer as buttons; sending a button's text means choosing it. */
  opcoes?: string[]
}

/** A visible step: `tipo` names the tool; people read `titulo` and `detalhe`; `ms` is its time. */
export type PassoMotor = { tipo: string; titulo: string; detalhe: string; ms: number }

/** A line with its acts, their certainties (0–1), and whether the built-in engine understood it. */
export type LinhaLida = LinhaDoCliente & { atos: Ato[]; entendeu: boolean }

export type SaidaMotor = {
  mensagens: MensagemMotor[]
  passos: PassoMotor[]
  /** To be stored with the outgoing messages, in the same transaction. */
  estado: EstadoConversa
  /** The team was called; the agent is silent until the team gives the conversation back. */
  passarParaPessoa?: boolean
  /** A question without an answer, in the client's words, kept for the company to teach. */
  naoSoube?: string
  /** The lines of this turn, for the company to teach. Absent where a model read them. */
  linhas?: LinhaLida[]
}

/**
 * Client's texts → agent's answer. The same input and tool answers give the same output except
 * `ms`, so an interrupted turn can run again with the same idempotency keys. Throws only a tool's
 * error.
 */
export type Motor = { responder(entrada: EntradaMotor, ferramentas: Ferramentas): Promise<SaidaMotor> }

/** An engine's answer without steps: those are recorded around it. */
export type SaidaInterna = Omit<SaidaMotor, 'passos'> & {
  /** The reading in words for the team. */
  entendeu?: string
  /** The answer listed the client's appointments, or said that there are none. */
  contouMeus?: boolean
}
export type MotorInterno = { responder(entrada: EntradaMotor, ferramentas: Ferramentas): Promise<SaidaInterna> }
