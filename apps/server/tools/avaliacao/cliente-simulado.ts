import type { Cenario } from './cenario.ts'

/** The client of a scenario takes this many turns at most. */
export const maxTurnos = 15

/**
 * The client of a scenario. If a rule matches what the agent said, they give its answer, else they
 * say the next line. They do not give the same answer twice in a row to the same words.
 */
export function clienteSimulado({ falas, se_perguntar: regras }: Pick<Cenario, 'falas' | 'se_perguntar'>) {
  const porDizer = [...falas]
  const padroes = regras.map(({ padrao, ...regra }) => ({ ...regra, padrao: new RegExp(padrao, 'iu') }))
  let anterior: { regra: number; ouvido: string } | undefined
  return {
    /** @param ouvido what the agent said since the last line @returns null at the end */
    falar(ouvido: string): Cenario['falas'][number] | null {
      const regra = padroes.findIndex(
        ({ padrao, depois_das_falas: depois }, i) =>
          padrao.test(ouvido) &&
          !(depois && porDizer.length > 0) &&
          !(anterior?.regra === i && anterior.ouvido === ouvido),
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
