import type { Canal, EstadoEnvioCanal, Idioma, MotivoEnvio } from '@zelo/contract/nucleo/enums'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

/** A template with its variables filled, and the buttons that it offers. */
export type ModeloPreenchido = { nome: string; idioma: string; parametros: string[]; botoes: string[] }

export type AEnviar = {
  empresaId: string
  conversaId: string
  depoisDe: number
  proativa?: boolean
  modelo?: ModeloPreenchido | undefined
}

export type Janela = {
  aberta: boolean
  /** When it closes, or closed; null when they have never written. */
  fechaEm: Date | null
  /** The template that may go meanwhile, as the client would read it. */
  retomada: { texto: string; preenchido: ModeloPreenchido } | undefined
}

/** A conversation whose client may be asked how it was. */
export type Avaliavel = {
  empresaId: string
  id: string
  canal: Canal
  idioma: Idioma
  clienteId: string | null
  ultimaOrdem: number
  satisfacao: number | null
  satisfacaoPedidaEm: Date | null
}

/** What conversations ask of the channels on which they happen. */
export type Canais = {
  /**
   * What the agent or the team said after `depoisDe` goes out by the conversation's channel, once
   * the transaction commits. Nothing for a conversation that has no channel of its own.
   */
  enviar(tx: Tx, servicos: Pick<Servicos, 'jobs' | 'clock'>, dito: AEnviar): Promise<void>
  /** Whether a channel still leads to the client: one that was deleted does not. */
  alcanca(tx: Tx, alvo: { empresaId: string; conversaId: string }): Promise<boolean>
  /** Until when a free text may go in a conversation; null where it always may. */
  lerJanela(tx: Tx, alvo: { empresaId: string; conversaId: string; agora: Date }): Promise<Janela | null>
  /** How messages stand at the provider, by their ids. */
  enviosDe(tx: Tx, empresaId: string, mensagemIds: string[]): Promise<Map<string, Envio>>
  /** Asks a client how a conversation that was just ended was, where the company asks. */
  perguntarSatisfacao(
    tx: Tx,
    servicos: Pick<Servicos, 'jobs' | 'clock' | 'realtime'>,
    encerrada: Avaliavel,
  ): Promise<void>
}

type Envio = { estado: EstadoEnvioCanal; motivo: MotivoEnvio | null }

export const canais = createPort<Canais>('channels for conversations')
