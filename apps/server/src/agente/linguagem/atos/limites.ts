/** From this certainty on, a line counts as doing an act. */
export const limite = 0.4

/**
 * Better limits for some acts, found on held-out lines: in three folds, or by other authors. Acts
 * that could wrongly call a person or silence the agent stay at `limite`.
 */
const limites = {
  ...{ mudar: 0.3, rejeitar: 0.33, marcar: 0.33, informar: 0.33, sim: 0.45, cancelar: 0.45, tanto_faz: 0.3 },
  ...{ espera: 0.33, aguardar: 0.36, pagamento: 0.36, negociar: 0.36, convenio: 0.36, endereco: 0.36, meus: 0.36 },
}

/** Offset of each act's sum, so that one `limite` fits all. */
export const desvios = new Map<string, number>(
  Object.entries(limites).map(([ato, ele]) => [ato, logito(limite) - logito(ele)]),
)

function logito(p: number): number {
  return Math.log(p / (1 - p))
}
