import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'configuracao'> = () => ({
  gravarConfiguracao: { body: {} },
})
