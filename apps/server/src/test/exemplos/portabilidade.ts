import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'portabilidade'> = ({ alheios }) => ({
  abrirPortabilidade: { params: { id: alheios.portabilidadeId } },
  pedirPortabilidade: { grava: ['portabilidade'] },
})
