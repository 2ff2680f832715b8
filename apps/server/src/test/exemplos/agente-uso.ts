import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'agenteUso'> = () => ({
  usarModelo: { body: { usa_modelo: false }, grava: ['empresa'] },
})
