/** From this certainty on, a line counts as doing an act. */
export const limite = 0.4

/**
 * Better limits for some acts, found on held-out lines: in three folds, or by other authors. Acts
 * that could wrongly call a person or silence the agent stay at `limite`.
 */
const limites = {
  ...{ mudar: 0.2, restringir: 0.34, marcar: 0.3, rejeitar: 0.31, escolher: 0.35, informar: 0.35, preco: 0.55 },
  ...{ aguardar: 0.25, convenio: 0.25, conversa: 0.25, cumprimentar: 0.25, despedir: 0.25, duracao: 0.3, duvida: 0.25 },
  ...{ endereco: 0.25, espera: 0.3, funcionamento: 0.25, negociar: 0.25, pagamento: 0.25 },
  ...{ cancelar: 0.5, recomecar: 0.25, sim: 0.45, tanto_faz: 0.25 },
}

/** Offset of each act's sum, so that one `limite` fits all. */
export const desvios = new Map<string, number>(
  Object.entries(limites).map(([ato, ele]) => [ato, logito(limite) - logito(ele)]),
)

function logito(p: number): number {
  return Math.log(p / (1 - p))
}
