import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'sessao'> = ({ alheios }) => ({
  encerrarSessao: { params: { id: alheios.conversaId } },
})
