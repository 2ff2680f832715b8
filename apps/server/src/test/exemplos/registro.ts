import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'registro'> = ({ alheios }) => ({
  emitirRegistro: { params: { id: alheios.conversaId } },
  baixarConversa: { params: { id: alheios.conversaId }, querystring: { notas: 'sim' } },
  verificarRegistro: { params: { codigo: '00000-00000-00000-00000' } },
})
