import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'tv'> = () => ({
  consultarTv: {},
  trocarTv: {},
  desligarTv: {},
  lerTv: { params: { token: 'nao-existe' } },
})
