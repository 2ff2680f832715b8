import { certezas } from './modelo.ts'
import type { Linha } from './tracos.ts'

/** What a line does, the surest first. */
export type Ato = { ato: string; certeza: number }

/** From here on an act is taken for done. */
export const limite = 0.4

/** The acts of a line that are likely, the surest first; the likeliest alone, whatever its certainty, where none is. */
export function lerAtos(linha: Linha): Ato[] {
  const todos = [...certezas(linha)].map(([ato, certeza]) => ({ ato, certeza })).sort((a, b) => b.certeza - a.certeza)
  const provaveis = todos.filter(({ certeza }) => certeza >= limite)
  return provaveis.length > 0 ? provaveis : todos.slice(0, 1)
}
