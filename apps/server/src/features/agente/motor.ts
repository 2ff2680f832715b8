import { vinculos } from '@zelo/contract/cliente'
import * as z from 'zod/mini'
import type { Ferramentas } from './ferramentas.ts'
import type { Ato } from './linguagem/atos/ler-atos.ts'
import type { Ensinados } from './linguagem/atos/modelo.ts'
import type { Linha } from './linguagem/atos/tracos.ts'

/** What the agent waits for the client to answer; null = nothing in particular. */
export const espera = z.enum([
  'servico',
  'profissional',
  'dia',
  'hora',
  'escolha',
  'nome',
  'email',
  'confirmacao',
  'cancelar_qual',
  'cancelar_confirma',
  'remarcar_qual',
  'sair_da_fila',
])

const instante = z.number()
const dia = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** The booking being put together. Instants are epoch milliseconds, days `YYYY-MM-DD`, minutes count from local midnight. */
export const rascunho = z.object({
  servicoId: z.optional(z.string()),
  /** Services put to the client to choose from. */
  opcoesServico: z.optional(z.array(z.string())),
  /** Asked for by name; absent = anyone. */
  profissionalId: z.optional(z.string()),
  dia: z.optional(dia),
  /** Window of days asked for («semana que vem»), inclusive. */
  dias: z.optional(z.object({ de: dia, ate: dia })),
  /** ISO weekdays ruled out. */
  exceto: z.optional(z.array(z.number())),
  /** Window of the day asked for («à tarde», «depois das 17»). */
  faixa: z.optional(z.object({ de: z.number(), ate: z.number() })),
  minuto: z.optional(z.number()),
  /** Both readings of «às 4», or the hours of «14h ou 15h», until one is settled. */
  minutos: z.optional(z.array(z.number())),
  /** Days put to the client to choose from («sexta que vem»). */
  opcoesDia: z.optional(z.array(dia)),
  /** «O quanto antes»: the first free time of what was asked for will do. */
  primeira: z.optional(z.boolean()),
  /** «No último horário do dia». */
  ultima: z.optional(z.boolean()),
  inicio: z.optional(instante),
  /** Who has the chosen time. */
  com: z.optional(z.string()),
  nome: z.optional(z.string()),
  /** For somebody else than who writes, and who that is to them: their name is asked for when it was not said. */
  outraPessoa: z.optional(z.enum(vinculos)),
  email: z.optional(z.string()),
  semEmail: z.optional(z.boolean()),
  /** The appointment that this one replaces. */
  remarcaId: z.optional(z.string()),
  /** Its present start, which is not offered to it again. */
  remarcaDe: z.optional(instante),
})
export type Rascunho = z.infer<typeof rascunho>

export const estadoConversa = z.object({
  versao: z.literal(1),
  /** The agent has said that it is an AI. */
  apresentou: z.boolean(),
  idioma: z.optional(z.enum(['br', 'en'])),
  espera: z.nullable(espera),
  rascunho: z.nullable(rascunho),
  /** Slots last shown as options, in their order. */
  oferta: z.array(z.object({ inicio: instante, profissionalId: z.string() })),
  /** Appointments last shown to choose from. */
  lista: z.array(z.string()),
  /** A person was offered: a yes calls one. */
  ofereceuPessoa: z.optional(z.boolean()),
  /** The appointment last made or moved. */
  ultimo: z.optional(z.string()),
  /** What was asked for beside a cancellation, to be read when that is settled. */
  pendente: z.optional(z.string()),
  /** The appointment that the client was last reminded of and has not answered for. */
  lembrete: z.optional(z.string()),
  /** They cannot come to it, and were asked whether to move or to cancel it. */
  naoVem: z.optional(z.boolean()),
  /** The draft is a wish for the waiting list. */
  naFila: z.optional(z.boolean()),
  /** The waiting list was offered: a yes enters it. */
  ofereceuFila: z.optional(z.boolean()),
  /** Services asked for in the same message, to be offered after the booking that is open. */
  depois: z.optional(z.array(z.string())),
  /** The second of two bookings asked for in one sentence, in its words: read once the first is made. */
  outra: z.optional(z.string()),
  /** Bookings and cancellations done so far: part of the idempotency keys. */
  feitos: z.number(),
  /** Turns in a row that were not understood. */
  perdidos: z.number(),
})
export type EstadoConversa = z.infer<typeof estadoConversa>

export function estadoInicial(): EstadoConversa {
  return { versao: 1, apresentou: false, espera: null, rascunho: null, oferta: [], lista: [], feitos: 0, perdidos: 0 }
}

/** Stored JSON → state. What cannot be read (null, another version, damaged) starts afresh: the conversation goes on, half-made drafts are lost. */
export function lerEstado(json: unknown): EstadoConversa {
  const lido = estadoConversa.safeParse(json)
  return lido.success ? lido.data : estadoInicial()
}

/** Stored JSON → the same after a reminder of an appointment: a question that was left open before is open no more. */
export function lembrarDoAgendamento(json: unknown, lembrete: string): unknown {
  const limpo = {
    rascunho: null,
    espera: null,
    oferta: [],
    lista: [],
    ofereceuPessoa: false,
    ofereceuFila: false,
    naFila: false,
    naoVem: false,
    depois: undefined,
  }
  return { ...(json as object), ...lerEstado(json), ...limpo, lembrete }
}

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
