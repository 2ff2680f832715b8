import type { SituacaoAutorizacao, SituacaoCobranca } from '@zelo/contract/dinheiro/pagamento'
import type { MetodoPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import type { Periodo } from '@zelo/contract/nucleo/enums'

/** A date without an hour, `yyyy-MM-dd`. */
export type Dia = string

export type NomeGateway = 'SANDBOX' | 'ASAAS' | 'API_PIX'

/** Who pays, as tax documents and gateways want it. `id` is ours and never changes. */
export type Pagador = { id: string; nome: string; documento: string; email: string; endereco?: EnderecoPagador }

/** What is known of it; '' is unknown. `cep` is eight digits. */
export type EnderecoPagador = {
  cep: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  inscricaoMunicipal: string
}

/**
 * One charge to be made. `chave` is ours, 32 letters and digits, and names the charge for ever:
 * asking twice with it is one charge. `expiraEmS` makes a Pix code that ends by itself; without it
 * the charge can be paid past its due date.
 */
export type NovaCobranca = {
  chave: string
  pagador: Pagador
  /** Integer cents. */
  valor: number
  vencimento: Dia
  metodo: MetodoPagamento
  descricao: string
  expiraEmS?: number
  /** Of PIX_AUTOMATICO alone, and always there. */
  automatico?: Automatico | undefined
  /** Where a page of the gateway leads back to. */
  urlVolta: string
}

/**
 * `pedir`: the code of the charge also asks for authorization to charge each period from `inicio`
 * on. `contrato` names it for the payer (at most 35 characters); the payer's highest amount may not
 * be under `piso` (cents). `usar`: the `ref` of a given authorization, by which the bank debits on
 * the due date.
 */
export type Automatico = { pedir: { contrato: string; periodo: Periodo; inicio: Dia; piso: number } } | { usar: string }

/** The authorization, as the gateway says it is now. `original` is its own word for the state. */
export type Autorizacao = { ref: string; situacao: SituacaoAutorizacao | 'DESCONHECIDA'; original: string }

/**
 * A day on which the bank debits. `falhou`: it could not; `pedida`: we asked for this try after a
 * failure.
 */
export type Tentativa = { dia: Dia; falhou: boolean; pedida: boolean }

export type Instrucao = {
  pixCopiaECola?: string
  pixExpiraEm?: Date
  /** 47 digits. */
  linhaDigitavel?: string
  /** Page of the gateway: the card's form, the slip to print, the test checkout. */
  urlFatura?: string
}

/** Money that arrived. `ref` is unique at the gateway; `valor` and `estornado` are cents. */
export type PagamentoRecebido = { ref: string; valor: number; pagoEm: Date; estornado: number }

/** A charge as the gateway says it is now. `original` is its own word for the state. */
export type CobrancaGateway = {
  ref: string
  /** Ours; undefined for what we did not make. */
  chave: string | undefined
  situacao: SituacaoCobranca
  original: string
  valor: number
  vencimento: Dia
  instrucao: Instrucao
  recebidos: PagamentoRecebido[]
  /** The authorization that it asked for or uses, where the gateway tells it with the charge. */
  autorizacao?: Autorizacao | undefined
  /** Of one that the bank takes by itself. */
  tentativas?: Tentativa[]
}

/** How a charge is found again: by the gateway's name of it, by ours, or both. */
export type CobrancaRef = { ref?: string | undefined; chave?: string | undefined }

/** A call of the gateway to us, as it came: the body is checked before it is read. */
export type Chamada = { cabecalhos: Record<string, string | string[] | undefined>; corpo: Buffer; segredo: string }

/**
 * Charges, and authorizations by `ref`, that changed; none: an event of no interest. Events alone
 * are never trusted with money.
 */
export type Notificacao = { id: string; tipo: string; cobrancas: CobrancaRef[]; autorizacoes?: string[] }

/** A_CAMINHO: the gateway took it and has not done it yet. */
export type AndamentoEstorno = 'FEITO' | 'A_CAMINHO'

/**
 * State of a refund. `urlPagador`: the gateway's page where the payer must name an account first.
 */
export type Estorno = { andamento: AndamentoEstorno; urlPagador?: string | undefined }

/**
 * `chave` is ours and names the refund; `recebido` is the money's ref. `urlPagador`: from an
 * earlier answer, which means that it was asked for before.
 */
export type PedidoEstorno = { chave: string; recebido: string; valor: number; urlPagador?: string | undefined }

/** A gateway of any provider. Methods throw only `ErroGateway`. Money is integer cents. */
export type GatewayPagamento = {
  readonly nome: NomeGateway
  readonly metodos: readonly MetodoPagamento[]
  /** Undefined: it knows no PIX_AUTOMATICO. */
  readonly automatico?: GatewayAutomatico | undefined
  /** Makes the charge, or gives the one that this `chave` already made. */
  criarCobranca(nova: NovaCobranca): Promise<CobrancaGateway>
  /** The charge as it is now: the source of truth. NAO_ENCONTRADO for an unknown one. */
  consultarCobranca(qual: CobrancaRef): Promise<CobrancaGateway>
  /** No more money for it. Cancelled or gone already is fine; CONFLITO when it was paid. */
  cancelarCobranca(qual: CobrancaRef): Promise<void>
  /** Charges made since then, for the daily comparison. */
  listarCobrancas(desde: Date): AsyncIterable<CobrancaGateway>
  /**
   * Gives money back. The same `chave` twice is one refund, and asking again looks up one on its
   * way. RECUSADO when it will not be done.
   */
  estornar(qual: CobrancaRef, pedido: PedidoEstorno): Promise<Estorno>
  /** Checks who calls before reading. Throws ASSINATURA_INVALIDA or CORPO_INVALIDO. */
  lerNotificacao(chamada: Chamada): Notificacao
  /** Tells the gateway where to call us; safe to repeat. */
  apontarNotificacoes(): Promise<void>
}

/** What is done with an authorization after it was asked for. */
export type GatewayAutomatico = {
  /** The source of truth. NAO_ENCONTRADO when the gateway does not know it. */
  consultar(ref: string): Promise<Autorizacao>
  /** No more charges by it. Over already is fine. */
  encerrar(ref: string): Promise<void>
  /**
   * Tries a failed debit again: at most three times, each on another day, within seven days of the
   * due date. RECUSADO otherwise.
   */
  tentarDeNovo(qual: CobrancaRef, dia: Dia): Promise<CobrancaGateway>
}

/** The answer; undefined if the gateway answers that there is no such thing. */
export function seHouver<T>(pergunta: Promise<T>): Promise<T | undefined> {
  return pergunta.catch((erro: unknown) => {
    if (erro instanceof ErroGateway && erro.tipo === 'NAO_ENCONTRADO') return undefined
    throw erro
  })
}

export type TipoErroGateway =
  /** Nobody answered, or it failed: it may have happened. */
  | 'INDISPONIVEL'
  | 'RECUSADO'
  | 'NAO_ENCONTRADO'
  | 'CONFLITO'
  /** Key, certificate or address: an administrator has something to mend. */
  | 'CONFIGURACAO'
  | 'ASSINATURA_INVALIDA'
  | 'CORPO_INVALIDO'

/**
 * All that goes wrong with a gateway. `motivo` is its word or ours, without personal data, for logs
 * and people.
 */
export class ErroGateway extends Error {
  readonly tipo: TipoErroGateway
  readonly motivo: string

  constructor(tipo: TipoErroGateway, motivo: string) {
    super(`${tipo}: ${motivo}`)
    this.tipo = tipo
    this.motivo = motivo
  }
}
