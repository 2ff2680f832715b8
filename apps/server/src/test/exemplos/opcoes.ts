import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'opcoes'> = () => ({})
