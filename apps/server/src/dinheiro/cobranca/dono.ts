import type { TipoContaGateway } from '@zelo/contract/dinheiro/conta-gateway'
import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import type {
  CobrancaGateway,
  GatewayPagamento,
  NomeGateway,
  PagamentoRecebido,
} from '#dinheiro/gateway/gateway.porta.ts'
import { gatewayDe } from '#dinheiro/gateway/gateways.ts'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

/** An account at a gateway: of the platform, at one of its servers, or a company's own. */
export type ContaDeGateway = ContaDaPlataforma | ContaDaEmpresa
type ContaDaPlataforma = { gateway: NomeGateway; servidorId: string | null; empresaId: null }
export type ContaDaEmpresa = { gateway: TipoContaGateway; servidorId: null; empresaId: string }

/** A charge that was asked for. `ref` is the gateway's name of it, null until it is known. */
export type CobrancaNaConta = { conta: ContaDeGateway; chave: string; ref: string | null }

/** What an account says of a charge. */
export type Noticia = { conta: ContaDeGateway; lida: CobrancaGateway; causa: Causa }

/** A charge under its locks, while its gateway's news are stored. Every step may repeat. */
export type CobrancaAberta = {
  /** Books a payment that arrived, once by the gateway's id of it. */
  pago(recebido: PagamentoRecebido): Promise<void>
  /** Books money that went back, or that a dispute holds. */
  voltou(recebido: PagamentoRecebido): Promise<void>
  /** Stores the state of the charge: over, refused, disputed. */
  situar?(): Promise<void>
}

/**
 * Owners of charges: invoices and deposits. The owner says what is charged and to whom, and keeps
 * the money; this folder calls the gateways and reads their answers.
 */
export type DonoDeCobrancas = {
  /** Locks the charge and keeps how it is paid. Undefined: this owner has no such charge. */
  abrir(tx: Tx, servicos: Servicos, noticia: Noticia): Promise<CobrancaAberta | undefined>
}

export type ContaAberta = { conta: ContaDeGateway; gateway: GatewayPagamento }

/** Deposits, with the accounts that they are paid into. Undefined: the account was removed. */
export type Sinais = DonoDeCobrancas & {
  contaPorId(servicos: Servicos, conta: { id: string; tipo: TipoContaGateway }): Promise<ContaAberta | undefined>
  gatewayDaEmpresa(servicos: Servicos, conta: ContaDaEmpresa): Promise<GatewayPagamento | undefined>
}

export const sinais = createPort<Sinais>('deposits')

/** Undefined: the account was removed, or its server is of another kind now. */
export function gatewayDaConta(servicos: Servicos, conta: ContaDeGateway): Promise<GatewayPagamento | undefined> {
  return conta.empresaId === null ? gatewayDe(servicos, conta) : sinais().gatewayDaEmpresa(servicos, conta)
}
