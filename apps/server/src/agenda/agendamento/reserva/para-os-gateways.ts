import { contaPorId } from '#agenda/sinal/sinal-conta.ts'
import type { ContasDasEmpresas } from '#dinheiro/cobranca/contas-das-empresas.ts'
import { aplicarAoSinal } from './sinal-dinheiro.ts'

/** The side of deposits in `ContasDasEmpresas`. */
export const paraOsGateways: ContasDasEmpresas = {
  async contaPorId(servicos, alvo) {
    const conta = await contaPorId(servicos, alvo)
    return conta && { gateway: conta.gateway, aplicar: (tx, lida) => aplicarAoSinal(tx, servicos, conta.origem, lida) }
  },
  aplicarDoSandbox: (tx, servicos, lida) => aplicarAoSinal(tx, servicos, { gateway: 'SANDBOX' }, lida),
}
