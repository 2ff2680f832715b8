import { declararLimite, declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { criarLimitador, criarLimitadorPorEndereco } from '#platform/security/limite/frequencia.ts'
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

/** Limits of requests in ten minutes, by address, network and account. Checked first. */
export function criarLimitesDeConta(servicos: Pick<Servicos, 'config' | 'clock'>) {
  const endereco = criarLimitadorPorEndereco(limiteDoEndereco, servicos)
  const conta = criarLimitador(limiteDaConta, servicos)

  return {
    porOrigem: endereco.tomar,
    /** Counts a CPF or e-mail as typed, whether or not it has an account. */
    porConta(...contas: string[]): void {
      for (const chave of new Set(contas)) conta.tomar(chave)
    },
  }
}
