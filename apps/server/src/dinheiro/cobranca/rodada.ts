import type { ErroGateway } from '#dinheiro/gateway/gateway.porta.ts'
import type { ContaDeGateway } from './dono.ts'

const maxFalhas = 3

type Resposta = { lida?: unknown; erro?: ErroGateway | undefined } | undefined

/** One round of questions to accounts. */
export type Rodada = {
  /** Asks, unless this account failed three times in a row: a dead one would delay all others. */
  perguntar(conta: ContaDeGateway, chamar: () => Promise<Resposta>): Promise<void>
  /** Why the first account that failed did not answer. */
  erro(): ErroGateway | undefined
}

export function openRodada(): Rodada {
  const falhas = new Map<string, number>()
  let primeiro: ErroGateway | undefined
  return {
    async perguntar({ gateway, servidorId, empresaId }, chamar) {
      const nome = `${gateway} ${servidorId} ${empresaId}`
      if ((falhas.get(nome) ?? 0) >= maxFalhas) return
      const { lida, erro } = (await chamar()) ?? {}
      if (erro?.tipo === 'INDISPONIVEL' || erro?.tipo === 'CONFIGURACAO') {
        primeiro ??= erro
        falhas.set(nome, (falhas.get(nome) ?? 0) + 1)
      } else if (erro || lida !== undefined) falhas.delete(nome)
    },
    erro: () => primeiro,
  }
}
