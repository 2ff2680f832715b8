import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'agenteUso'> = () => ({
  consultarUso: {},
  usarModelo: { body: { usa_modelo: false }, grava: ['empresa'] },
})
