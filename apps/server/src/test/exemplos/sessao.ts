import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'sessao'> = ({ alheios }) => ({
  encerrarOutrasSessoes: {},
  encerrarSessao: { params: { id: alheios.conversaId } },
  listarSessoes: {},
})
