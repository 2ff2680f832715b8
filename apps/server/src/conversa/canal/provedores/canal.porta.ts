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
  /** Where the provider calls us. */
  webhook: string
  liberados: Liberados
}

/** `id` is ours, and given to providers that give it back. */
export type MensagemDeSaida = {
  id: string
  /** Beside an `anexo` what stands under it; '' when it stands alone. */
  texto: string
  opcoes: string[]
  modelo?: ModeloPreenchido | null
  anexo?: AnexoDaSaida | undefined
}
/** What is known of a message without opening its file. */
export type MensagemDita = Pick<MensagemDeSaida, 'texto' | 'opcoes'> & { arquivo?: TipoAnexo | undefined }
/** A file as channels take it: pictures are JPEG. */
export type AnexoDaSaida = { tipo: TipoAnexo; mime: string; nome: string; bytes: Buffer }

export type EstadoDoCanal = {
  conexao: Exclude<EstadoConexao, 'INATIVO'>
  motivo: MotivoCanal | null
  /** Digits with country, when the provider says them. */
  numero?: string
}

export type Conectando = EstadoDoCanal & {
  /** Text of the QR code to read now. */
  qr?: string
  /** Code to type on the phone instead. */
  codigo?: string
}

/**
 * `numero`: start again, with a code to type on that phone. `esperando`: only tell how the pairing
 * goes.
 */
export type PedidoDeConexao = { numero?: string | undefined; esperando?: boolean | undefined }

/** How a message we sent stands, by the provider's word. */
export type Andamento = Exclude<EstadoEnvioCanal, 'PENDENTE' | 'NAO_CONFIRMADO'>

export type Alias = { tipo: 'WA_ID' | 'LID' | 'BSUID'; valor: string }

/**
 * `ilegivel`: the provider does not tell the content; the team sees that something came, nobody
 * answers.
 */
export type Midia = 'audio' | 'imagem' | 'video' | 'documento' | 'local' | 'contato' | 'outro' | 'ilegivel'
/** Sound that arrives as a voice message instead of a file. */
export const vozDoWhatsApp = 'audio/ogg'
/** A voice message: what the provider calls it, and how long it is where it says so. */
export type Audio = { id: string; segundos?: number | undefined }

/** A file of somebody's message: what the provider calls it, and its name where it has one. */
export type Arquivo = { id: string; tipo: TipoAnexo; nome?: string | undefined }

/** What stands under a file is a text with an `arquivo`. */
export type Conteudo = { arquivo?: Arquivo | undefined } & (
  | { tipo: 'texto'; texto: string }
  | { tipo: 'midia'; midia: Midia; audio?: Audio }
)

/** What an event of a provider means to us. */
export type EventoLido =
  | {
      tipo: 'mensagem'
      id: string
      /** Sent from this side: by us, or typed by the owner on the phone. */
      deMim: boolean
      /** It went out by the API, so nobody typed it. */
      pelaApi: boolean
      destino: string
      aliases: Alias[]
      nome?: string
      quando: Date | null
      conteudo: Conteudo
      /** It was not told when it was said, but found later. */
      tarde?: boolean
    }
  /** `mensagemId`: ours, where the provider gives back what we called it. */
  | { tipo: 'andamento'; id: string; mensagemId?: string; estado: Andamento; motivo: MotivoEnvio | null }
  | { tipo: 'conexao'; estado: EstadoDoCanal }
  /**
   * The client changed an earlier message (by the id of its event); without `texto` they deleted
   * it.
   */
  | { tipo: 'alteracao'; original: string; texto?: string; quando: Date | null }
  /** Who was known by `antes` goes on under another phone. */
  | { tipo: 'mudou-numero'; antes: Alias; depois: Alias[]; telefone: string }
  | { tipo: 'nada' }

/**
 * A stored event: its unique id at the provider, its contact, its time, and its body without
 * secrets.
 */
export type Evento = { provedorId: string; contato: string; quando: Date | null; dados: unknown }

/** One kind of channel: how it is spoken to, and how what it says is read. */
export type PortaCanal = {
  /** Answers that the client can tap; a channel without buttons numbers them in the text. */
  escrever(saida: Pick<MensagemDeSaida, 'texto' | 'opcoes'>): string
  /**
   * Sends one message.
   * @returns the provider's id. Throws `NaoEnviada` when it certainly was not sent, `EnvioRecusado`
   * when it never will be, anything else when the outcome is unknown.
   */
  enviar(canal: CanalAberto, destino: string, saida: MensagemDeSaida): Promise<string>
  /**
   * Looks for a message whose outcome is unknown.
   * @returns ids of all messages with the same content, other ones of ours too; an empty list does
   * not prove that it was not sent
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
  /** How the channel is connected now. Never throws. */
  consultar(canal: CanalAberto): Promise<EstadoDoCanal>
  /** Begins or goes on with a connection. Safe to repeat. Never throws. */
  conectar(canal: CanalAberto, pedido: PedidoDeConexao): Promise<Conectando>
  /**
   * Ends the session; `apagar` also deletes the channel on the server. Throws when the provider did
   * not.
   */
  desconectar(canal: CanalAberto, apagar: boolean): Promise<void>
  /** The meaning of an event that was kept. Never throws: what it does not know is nothing. */
  ler(dados: unknown): EventoLido
}

/**
 * The message certainly was not sent. `estado`: what it waits for; without it the queue tries again
 * soon.
 */
export class NaoEnviada extends Error {
  readonly estado: EstadoDoCanal | undefined
  constructor(estado?: EstadoDoCanal) {
    super(`not sent: ${estado?.motivo ?? 'try again'}`)
    this.estado = estado
  }
}

/** A file that is larger than what may be fetched: it never is. */
export class MidiaGrande extends Error {}

/** The provider will never send this one. */
export class EnvioRecusado extends Error {
  readonly motivo: MotivoEnvio
  constructor(motivo: MotivoEnvio) {
    super(`refused: ${motivo}`)
    this.motivo = motivo
  }
}
