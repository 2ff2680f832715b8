import type { TipoContaGateway } from '@zelo/contract/agenda/sinal'
import type { CobrancaGateway, GatewayPagamento } from '#dinheiro/gateway/gateway.porta.ts'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

/**
 * Charges that are not of our invoices: deposits, in a company's own account or in the test bank.
 */
export type ContasDasEmpresas = {
  /**
   * Undefined: the account was removed. `aplicar` takes in what its gateway says of a charge, safe
   * to repeat and in any order.
   */
  contaPorId(
    servicos: Servicos,
    conta: { id: string; tipo: TipoContaGateway },
  ): Promise<{ gateway: GatewayPagamento; aplicar(tx: Tx, lida: CobrancaGateway): Promise<boolean> } | undefined>
  /** @returns false when it is the charge of no deposit */
  aplicarDoSandbox(tx: Tx, servicos: Servicos, lida: CobrancaGateway): Promise<boolean>
}

export const contasDasEmpresas = createPort<ContasDasEmpresas>('accounts of companies for gateways')
