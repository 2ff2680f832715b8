import type { TipoAnexo } from '@zelo/contract/conversa/anexo'
import type { ModeloCanal, MotivoCanal } from '@zelo/contract/conversa/canal'
import type { EstadoConexao, EstadoEnvioCanal, MotivoEnvio } from '@zelo/contract/nucleo/enums'
import type { Canal } from '#conversa/canal/canal.table.ts'
import type { ModeloPreenchido } from '#conversa/porta/canais.ts'
import type { Liberados } from '#platform/security/destino.ts'

/** A channel with its secrets open and the address of its server. */
export type CanalAberto = Canal & {
  endereco: string
  /** Of the server (Evolution) or of the channel (Cloud). */
  chave: string
  /** Address that the provider calls. */
  webhook: string
  liberados: Liberados
}

/** `id` is ours; providers that support it send it back. */
export type MensagemDeSaida = {
  id: string
  /** With an `anexo` the text under it; '' without one. */
  texto: string
  opcoes: string[]
  modelo?: ModeloPreenchido | null
  anexo?: AnexoDaSaida | undefined
}
/** What is known of a file without opening it. */
export type MensagemDita = Pick<MensagemDeSaida, 'texto' | 'opcoes'> & { arquivo?: TipoAnexo | undefined }
/** WhatsApp's words for kinds of files, through either provider. */
export const tiposDoWhatsApp = { IMAGEM: 'image', AUDIO: 'audio', VIDEO: 'video', DOCUMENTO: 'document' } as const
/** A file as channels accept it: pictures are JPEG. */
export type AnexoDaSaida = { tipo: TipoAnexo; mime: string; nome: string; bytes: Buffer }

export type EstadoDoCanal = {
  conexao: Exclude<EstadoConexao, 'INATIVO'>
  motivo: MotivoCanal | null
  /** Digits with country code, when the provider tells them. */
  numero?: string
}

export type Conectando = EstadoDoCanal & {
  /** Content of the QR code to read now. */
  qr?: string
  /** Code to type on the phone instead. */
  codigo?: string
}

/**
 * `numero`: start again, with a code to type on that phone. `esperando`: only report how the
 * pairing goes.
 */
export type PedidoDeConexao = { numero?: string | undefined; esperando?: boolean | undefined }

/** Delivery state of a message that we sent, as the provider reports it. */
export type Andamento = Exclude<EstadoEnvioCanal, 'PENDENTE' | 'NAO_CONFIRMADO'>

export type Alias = { tipo: 'WA_ID' | 'LID' | 'BSUID'; valor: string }

/**
 * `ilegivel`: the provider does not tell the content; the team sees that something came, and
 * nothing answers it.
 */
export type Midia = 'audio' | 'imagem' | 'video' | 'documento' | 'local' | 'contato' | 'outro' | 'ilegivel'
/** Sound that arrives as a voice message instead of a file. */
export const vozDoWhatsApp = 'audio/ogg'
/** A voice message: the provider's id, and its length where the provider tells it. */
export type Audio = { id: string; segundos?: number | undefined }

/** A file of a client's message: the provider's id, and its name if it has one. */
export type Arquivo = { id: string; tipo: TipoAnexo; nome?: string | undefined }

/** The caption of a file is a text with an `arquivo`. */
export type Conteudo = { arquivo?: Arquivo | undefined } & (
  | { tipo: 'texto'; texto: string }
  | { tipo: 'midia'; midia: Midia; audio?: Audio }
)

/** The meaning of a provider's event. */
export type EventoLido =
  | {
      tipo: 'mensagem'
      id: string
      /** Sent from our side: by us, or typed by the owner on the phone. */
      deMim: boolean
      /** Sent through the API, so nobody typed it. */
      pelaApi: boolean
      destino: string
      aliases: Alias[]
      nome?: string
      quando: Date | null
      conteudo: Conteudo
      /** Not reported when it was written, but found later. */
      tarde?: boolean
      /** The provider's id of the message whose button was tapped, or that it quotes. */
      responde?: string | undefined
    }
  /** `mensagemId`: our id, where the provider sends it back. */
  | { tipo: 'andamento'; id: string; mensagemId?: string; estado: Andamento; motivo: MotivoEnvio | null }
  | { tipo: 'conexao'; estado: EstadoDoCanal }
  /**
   * The client changed an earlier message (by the id of its event); without `texto` they deleted
   * it.
   */
  | { tipo: 'alteracao'; original: string; texto?: string; quando: Date | null }
  /** The contact known as `antes` has another phone now. */
  | { tipo: 'mudou-numero'; antes: Alias; depois: Alias[]; telefone: string }
  | { tipo: 'nada' }

/**
 * A stored event: its unique id at the provider, its contact, its time, and its body without
 * secrets.
 */
export type Evento = { provedorId: string; contato: string; quando: Date | null; dados: unknown }

/** One kind of channel: sends messages to it and reads its events. */
export type PortaCanal = {
  /** Options that the client can tap; a channel without buttons numbers them in the text. */
  escrever(saida: Pick<MensagemDeSaida, 'texto' | 'opcoes'>): string
  /**
   * Sends one message.
   * @returns the provider's id. Throws `NaoEnviada` when it certainly was not sent, `EnvioRecusado`
   * when it never will be, anything else when the outcome is unknown.
   */
  enviar(canal: CanalAberto, destino: string, saida: MensagemDeSaida): Promise<string>
  /**
   * Looks for a message whose outcome is unknown. @returns ids of all messages with the same
   * content, including others of ours; an empty list does not prove that it was not sent
   */
  localizar(canal: CanalAberto, destino: string, dita: MensagemDita, desde: Date): Promise<string[]>
  /**
   * Events of a period, newest page first, with the provider's ids; only for services that keep
   * them. Throws when they could not be read.
   */
  recentes?(
    canal: CanalAberto,
    de: { desde: Date; ate: Date; pagina: number },
  ): Promise<{ eventos: (Evento & { id: string })[]; total: number }>
  /**
   * Shows that somebody is typing, best effort. `mensagem`: provider's id of the message to answer.
   */
  digitar(canal: CanalAberto, destino: string, mensagem: string | undefined): Promise<void>
  /**
   * Templates that may be sent at any time, for channels that have them. Throws when they could not
   * be read.
   */
  listarModelos?(canal: CanalAberto): Promise<ModeloCanal[]>
  /**
   * Downloads a file of at most `maxBytes`. Throws `MidiaGrande` when it is larger, anything else
   * when it is not available now.
   */
  baixarMidia(
    canal: CanalAberto,
    midia: Pick<Arquivo, 'id'>,
    maxBytes: number,
  ): Promise<{ bytes: Buffer; mime: string }>
  /** The channel's present connection. Never throws. */
  consultar(canal: CanalAberto): Promise<EstadoDoCanal>
  /** Begins or continues a connection. Safe to repeat. Never throws. */
  conectar(canal: CanalAberto, pedido: PedidoDeConexao): Promise<Conectando>
  /**
   * Ends the session; `apagar` also deletes the channel on the server. Throws when the provider did
   * not.
   */
  desconectar(canal: CanalAberto, apagar: boolean): Promise<void>
  /** The meaning of a stored event. Never throws: an unknown event means nothing. */
  ler(dados: unknown): EventoLido
}

/**
 * The message certainly was not sent. `estado`: the channel's state that it waits for; without it
 * the queue tries again soon.
 */
export class NaoEnviada extends Error {
  readonly estado: EstadoDoCanal | undefined
  constructor(estado?: EstadoDoCanal) {
    super(`not sent: ${estado?.motivo ?? 'try again'}`)
    this.estado = estado
  }
}

/** A file that is larger than we may fetch, now and later. */
export class MidiaGrande extends Error {}

/** The provider will never send this message. */
export class EnvioRecusado extends Error {
  readonly motivo: MotivoEnvio
  constructor(motivo: MotivoEnvio) {
    super(`refused: ${motivo}`)
    this.motivo = motivo
  }
}
