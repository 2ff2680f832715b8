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

/** Requests per address, network and account in ten minutes, checked first. */
export function criarLimitesDeConta(servicos: Pick<Servicos, 'config' | 'clock'>) {
  const endereco = criarLimitadorPorEndereco(limiteDoEndereco, servicos)
  const conta = criarLimitador(limiteDaConta, servicos)

  return {
    porOrigem: endereco.tomar,
    /** CPF or e-mail as typed, with or without an account. */
    porConta(...contas: string[]): void {
      for (const chave of new Set(contas)) conta.tomar(chave)
    },
  }
}
