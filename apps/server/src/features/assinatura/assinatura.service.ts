import type { EnsaioCobranca, EscolhaPlano, MetodoPagamento } from '@zelo/contract/assinatura'
import type { Contexto } from '#contexto.ts'

/** What contracting would charge and when: nothing is written, and `contratar` charges exactly this. 422 for an unknown plan or coupon. */
export async function ensaiarContratacao(
  _contexto: Contexto,
  _escolha: EscolhaPlano & { cupom?: string | undefined },
): Promise<EnsaioCobranca> {
  throw new Error('Being built.')
}

/**
 * Contracts: writes the first invoice, or answers the open one of the same choice (double click, reload, two tabs); another choice cancels
 * it and writes a new one. Nothing is active by this.
 */
export async function contratar(
  _contexto: Contexto,
  _escolha: EscolhaPlano & { cupom?: string | undefined; metodo?: MetodoPagamento | undefined },
): Promise<{ assinaturaId: string; faturaId: string }> {
  throw new Error('Being built.')
}
