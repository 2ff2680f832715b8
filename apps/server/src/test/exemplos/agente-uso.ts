import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'agenteUso'> = () => ({
  consultarUso: {},
  escolherModelo: { body: { usa_modelo: false }, grava: ['empresa'] },
})
