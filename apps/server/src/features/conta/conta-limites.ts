import { MuitasTentativas } from '#errors.ts'
import { criarLimitador } from '#platform/security/limitador.ts'
import { origemDe } from '#platform/security/rede.ts'
import type { Servicos } from '#platform/servicos.ts'

const janelaMs = 10 * 60_000

export type LimitesDeConta = ReturnType<typeof criarLimitesDeConta>

/** What one address, its neighbourhood and one account may ask for in ten minutes. Asked before anything is read or hashed. */
export function criarLimitesDeConta({ config, clock }: Pick<Servicos, 'config' | 'clock'>) {
  const endereco = criarLimitador({ max: 40, janelaMs })
  const rede = criarLimitador({ max: 200, janelaMs })
  const conta = criarLimitador({ max: 6, janelaMs })

  function tomar(limitador: typeof conta, chave: string): void {
    const espera = config.limites ? limitador.tomar(chave, clock.now()) : 0
    if (espera > 0) throw new MuitasTentativas(espera)
  }

  return {
    porOrigem(ip: string): void {
      const origem = origemDe(ip)
      tomar(endereco, origem.endereco)
      tomar(rede, origem.rede)
    },
    /** The CPF or e-mail that was typed, whether or not an account has it. */
    porConta(...contas: string[]): void {
      for (const chave of new Set(contas)) tomar(conta, chave)
    },
  }
}
