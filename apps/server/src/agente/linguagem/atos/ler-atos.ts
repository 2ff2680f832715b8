import { limite } from './limites.ts'
import { certezas, type Ensinados } from './modelo.ts'
import type { LinhaDoCliente } from './tracos.ts'

export { limite }

/** An act that a line may do. */
export type Ato = { ato: string; certeza: number }

/** The likely acts of a line, the surest first; if none is likely, the surest alone. */
export function lerAtos(linha: LinhaDoCliente, ensinados?: Ensinados): Ato[] {
  return provaveis([...certezas(linha, ensinados)].map(([ato, certeza]) => ({ ato, certeza })))
}

/** The likely ones of all acts. */
function provaveis(todos: Ato[]): Ato[] {
  const ordenados = todos.sort((a, b) => b.certeza - a.certeza)
  const certos = ordenados.filter(({ certeza }) => certeza >= limite)
  return certos.length > 0 ? certos : ordenados.slice(0, 1)
}
