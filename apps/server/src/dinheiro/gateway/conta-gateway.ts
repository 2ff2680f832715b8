import type { Liberados } from '#platform/security/destino.ts'

/** An account at a gateway, with its secrets open. */
export type ContaGateway = {
  endereco: string
  /** Access token (Asaas); client secret and certificate (API Pix). */
  segredo: string
  /** API Pix: our id at the bank, the Pix key that receives, where tokens are made. */
  clienteId: string
  chavePix: string
  enderecoToken: string
  /** API Pix: the account that Pix Automático is paid to; without one it is not offered. */
  recebimento?: { agencia?: string; conta: string; tipoConta: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO' } | undefined
  /** Who receives, for codes that we write. */
  recebedor: { nome: string; cidade: string }
  /** The gateway writes to this address about the webhook. */
  email: string
  /** The address that the gateway calls, and the secret that it shows there. */
  webhook: { url: string; segredo: string }
  liberados: Liberados
  agora: () => Date
}
