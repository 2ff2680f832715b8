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
export type Saida = {
  id: string
  /** Beside an `anexo` what stands under it; '' when it stands alone. */
  texto: string
  opcoes: string[]
  modelo?: ModeloPreenchido | null
  anexo?: AnexoDaSaida | undefined
}
/** What is known of a message without opening its file. */
export type Dita = Pick<Saida, 'texto' | 'opcoes'> & { arquivo?: TipoAnexo | undefined }
/** A file as channels take it: pictures are JPEG. */
export type AnexoDaSaida = { tipo: TipoAnexo; mime: string; nome: string; bytes: Buffer }

export type Estado = {
  conexao: Exclude<EstadoConexao, 'INATIVO'>
  motivo: MotivoCanal | null
  /** Digits with country, when the provider says them. */
  numero?: string
}

export type Conectando = Estado & {
  /** Text of the QR code to read now. */
  qr?: string
  /** Code to type on the phone instead. */
  codigo?: string
}

/** `numero`: begin anew with a code to type on that phone. `esperando`: begin nothing, tell how what was begun goes on. */
export type PedidoDeConexao = { numero?: string | undefined; esperando?: boolean | undefined }

/** How a message we sent stands, by the provider's word. */
export type Andamento = Exclude<EstadoEnvioCanal, 'PENDENTE' | 'NAO_CONFIRMADO'>

export type Alias = { tipo: 'WA_ID' | 'LID' | 'BSUID'; valor: string }

/** `ilegivel`: the provider does not say what it is; people see that something came, and nobody answers it by itself. */
export type Midia = 'audio' | 'imagem' | 'video' | 'documento' | 'local' | 'contato' | 'outro' | 'ilegivel'
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
export type Lido =
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
  | { tipo: 'conexao'; estado: Estado }
  /** A message of theirs, by the id of its event, says another thing now; without `texto` it was deleted. */
  | { tipo: 'alteracao'; original: string; texto?: string; quando: Date | null }
  /** Who was known by `antes` goes on under another phone. */
  | { tipo: 'mudou-numero'; antes: Alias; depois: Alias[]; telefone: string }
  | { tipo: 'nada' }

/** An event as it is kept: its unique id at the provider, whose it is, when it was, and itself without secrets. */
export type Evento = { provedorId: string; contato: string; quando: Date | null; dados: unknown }

/** One kind of channel: how it is spoken to, and how what it says is read. */
export type PortaCanal = {
  /** Answers of the client that can be given with a tap; where the channel has no buttons they are numbered in the text. */
  escrever(saida: Pick<Saida, 'texto' | 'opcoes'>): string
  /**
   * Sends one message. @returns the provider's id of it. Throws `NaoEnviada` when it certainly did not go, `EnvioRecusado` when it never
   * will, and anything else when nobody knows.
   */
  enviar(canal: CanalAberto, destino: string, saida: Saida): Promise<string>
  /**
   * Looks for a message whose fate is unknown. @returns the ids at the provider of all that say the same, other ones of ours among them; none is
   * not «not sent»
   */
  localizar(canal: CanalAberto, destino: string, dita: Dita, desde: Date): Promise<string[]>
  /** Messages of a time, by pages of the newest first, as events with the provider's id of each; only where the service keeps them. Throws when they could not be read. */
  recentes?(
    canal: CanalAberto,
    de: { desde: Date; ate: Date; pagina: number },
  ): Promise<{ eventos: (Evento & { id: string })[]; total: number }>
  /** Shows that somebody is typing; best effort. `mensagem` is the provider's id of what they answer. */
  digitar(canal: CanalAberto, destino: string, mensagem: string | undefined): Promise<void>
  /** The message templates that may be sent at any time; only where the channel has them. Throws when they could not be read. */
  listarModelos?(canal: CanalAberto): Promise<ModeloCanal[]>
  /** A file that came, at most `maxBytes`. Throws `MidiaGrande` when it is larger, and anything else when it is not to be had now. */
  baixarMidia(
    canal: CanalAberto,
    midia: Pick<Arquivo, 'id'>,
    maxBytes: number,
  ): Promise<{ bytes: Buffer; mime: string }>
  /** How the channel is connected now. Never throws. */
  consultar(canal: CanalAberto): Promise<Estado>
  /** Begins or goes on with a connection. Safe to repeat. Never throws. */
  conectar(canal: CanalAberto, pedido: PedidoDeConexao): Promise<Conectando>
  /** Ends the session; `apagar` also takes the channel away from the server. Throws when the provider did not do it. */
  desconectar(canal: CanalAberto, apagar: boolean): Promise<void>
  /** The meaning of an event that was kept. Never throws: what it does not know is nothing. */
  ler(dados: unknown): Lido
}

/** The message certainly did not go: it waits, `estado` says for what. Without one it is tried again soon. */
export class NaoEnviada extends Error {
  readonly estado: Estado | undefined
  constructor(estado?: Estado) {
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
