import type { Exemplos } from './exemplo.ts'

const mes = '2026-11'

export const exemplos: Exemplos<'receita'> = () => ({
  exportarLinhasReceita: { querystring: { mes } },
  listarLinhasReceita: { querystring: { mes } },
})
