import { ErroGateway } from '#dinheiro/gateway/gateway.porta.ts'
import type { ContaDeGateway } from './dono.ts'

const [maxFalhas, aUmaVez, maxLembradas] = [3, 8, 10_000]

/** Ids of questions that failed last time, the newest failure last. */
const falharam = new Set<string>()

type Resposta = { lida?: unknown; erro?: ErroGateway | undefined } | undefined

/** One round of questions to accounts. A question that fails delays no other. */
export type Rodada = {
  /**
   * Asks, unless this account failed three times in a row: a dead one would delay all others. What
   * failed in an earlier round is asked last, so that three bad questions hide no good one.
   */
  perguntar(conta: ContaDeGateway, id: string, chamar: () => Promise<Resposta>): Promise<void>
  /**
   * Asks the rest. Throws the first error that did not come from a gateway. @returns the error of
   * the first account that did not answer
   */
  terminar(): Promise<ErroGateway | undefined>
}

export function openRodada(): Rodada {
  if (falharam.size > maxLembradas) falharam.clear()
  const falhas = new Map<string, number>()
  const adiadas = new Map<string, () => Promise<void>>()
  const erros: unknown[] = []
  let primeiro: ErroGateway | undefined

  async function agora(
    { gateway, servidorId, empresaId }: ContaDeGateway,
    id: string,
    chamar: () => Promise<Resposta>,
  ): Promise<void> {
    const nome = `${gateway} ${servidorId} ${empresaId}`
    if ((falhas.get(nome) ?? 0) >= maxFalhas) return
    const { lida, erro } = (await chamar().catch((erro: unknown) => ({ lida: undefined, erro }))) ?? {}
    falharam.delete(id)
    if (erro !== undefined && !(erro instanceof ErroGateway)) {
      erros.push(erro)
      falharam.add(id)
    } else if (erro?.tipo === 'INDISPONIVEL' || erro?.tipo === 'CONFIGURACAO') {
      primeiro ??= erro
      falhas.set(nome, (falhas.get(nome) ?? 0) + 1)
      falharam.add(id)
    } else if (erro || lida !== undefined) falhas.delete(nome)
  }

  return {
    async perguntar(conta, id, chamar) {
      if (falharam.has(id)) adiadas.set(id, () => agora(conta, id, chamar))
      else await agora(conta, id, chamar)
    },
    async terminar() {
      const ordem = [...falharam].flatMap((id) => adiadas.get(id) ?? [])
      await aosPoucos(ordem, (perguntar) => perguntar())
      if (erros.length > 0) throw erros[0]
      return primeiro
    },
  }
}

/** A few at once: a bank that does not answer delays no other company. */
export async function aosPoucos<T>(
  lista: Iterable<T> | AsyncIterable<T>,
  fazer: (um: T) => Promise<unknown>,
): Promise<void> {
  let leva: T[] = []
  for await (const um of lista) {
    leva.push(um)
    if (leva.length < aUmaVez) continue
    await Promise.all(leva.map(fazer))
    leva = []
  }
  await Promise.all(leva.map(fazer))
}
