import type { Cenario } from './cenario.ts'

/** Most turns that the client of a scenario takes. */
export const maxTurnos = 15

/**
 * The client of a scenario: answers by a rule that knows the question, else goes on with their
 * script. A rule never gives the same words twice in a row.
 */
export function clienteSimulado({ falas, se_perguntar: regras }: Pick<Cenario, 'falas' | 'se_perguntar'>) {
  const porDizer = [...falas]
  const padroes = regras.map(({ padrao, resposta }) => ({ padrao: new RegExp(padrao, 'iu'), resposta }))
  let anterior: { regra: number; ouvido: string } | undefined
  return {
    /**
     * @param ouvido the agent's words since the client's last message, empty before the first;
     * @returns null when the client has no more to say
     */
    falar(ouvido: string): string | null {
      const regra = padroes.findIndex(
        ({ padrao }, i) => padrao.test(ouvido) && !(anterior?.regra === i && anterior.ouvido === ouvido),
      )
      if (ouvido !== '' && regra >= 0) {
        anterior = { regra, ouvido }
        return padroes[regra]?.resposta ?? null
      }
      anterior = undefined
      return porDizer.shift() ?? null
    },
  }
}
