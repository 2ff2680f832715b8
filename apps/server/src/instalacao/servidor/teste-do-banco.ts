import type { OpcoesServidor } from '@zelo/contract/instalacao/servidor'
import { createPort } from '#platform/port.ts'
import type { Liberados } from '#platform/security/destino.ts'
import type { ResultadoDoTeste } from './conexao.ts'

/** Port that the code of the payment gateways implements. */
export type TesteDoBanco = {
  testarApiPix(
    alvo: { endereco: string; opcoes: OpcoesServidor; segredo: string },
    liberados: Liberados,
  ): Promise<ResultadoDoTeste>
}

export const testeDoBanco = createPort<TesteDoBanco>('the test of a bank')
