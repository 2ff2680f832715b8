import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'registro'> = ({ alheios }) => ({
  emitirRegistro: { params: { id: alheios.conversaId } },
  verificarRegistro: { params: { codigo: '00000-00000-00000-00000' } },
})
