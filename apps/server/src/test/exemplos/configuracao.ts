import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'configuracao'> = () => ({
  consultarConfiguracao: {},
  consultarSituacao: {},
  gravarConfiguracao: { body: {} },
})
