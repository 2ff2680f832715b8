import { criarLimitador, criarLimitadorPorEndereco } from '#platform/security/limitador.ts'
import { declararLimite, declararLimitePorEndereco } from '#platform/security/limites.ts'
import type { Servicos } from '#platform/servicos.ts'

const janelaMs = 10 * 60_000
const limiteDoEndereco = declararLimitePorEndereco({
  nome: 'conta.endereco',
  conta: 'sign-ups, activations and forgotten passwords',
  max: 40,
  janelaMs,
})
const limiteDaConta = declararLimite({
  nome: 'conta.conta',
  conta: 'sign-ups, activations and forgotten passwords',
  por: 'CPF or e-mail typed',
  max: 6,
  janelaMs,
})

export type LimitesDeConta = ReturnType<typeof criarLimitesDeConta>

/** What one address, its neighbourhood and one account may ask for in ten minutes. Asked before anything is read or hashed. */
export function criarLimitesDeConta(servicos: Pick<Servicos, 'config' | 'clock'>) {
  const endereco = criarLimitadorPorEndereco(limiteDoEndereco, servicos)
  const conta = criarLimitador(limiteDaConta, servicos)

  return {
    porOrigem: endereco.tomar,
    /** The CPF or e-mail that was typed, whether or not an account has it. */
    porConta(...contas: string[]): void {
      for (const chave of new Set(contas)) conta.tomar(chave)
    },
  }
}
