import type { Exemplos } from './exemplo.ts'

/** Current month of the held clock. */
const mes = '2026-11'

export const exemplos: Exemplos<'receita'> = () => ({
  consultarReceita: {},
  exportarLinhasReceita: { querystring: { mes } },
  exportarReceita: {},
  listarLinhasReceita: { querystring: { mes } },
})
