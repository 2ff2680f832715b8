import type { OpcoesServidor } from '@zelo/contract/instalacao/servidor'
import { createPort } from '#platform/port.ts'
import type { Liberados } from '#platform/security/destino.ts'
import type { Resultado } from './conexao.ts'

/** A bank is tested by the adapter that charges at it. */
export type TesteDoBanco = {
  testarApiPix(
    alvo: { endereco: string; opcoes: OpcoesServidor; segredo: string },
    liberados: Liberados,
  ): Promise<Resultado>
}

export const testeDoBanco = createPort<TesteDoBanco>('the test of a bank')
