import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'anexo'> = ({ alheios }) => ({
  enviarAnexo: {
    params: { id: alheios.conversaId },
    arquivo: { campo: 'arquivo', nome: 'recado.txt', texto: 'um recado' },
  },
  verAnexo: { params: { id: alheios.conversaId, anexo: alheios.anexoId } },
  verAnexoDoChat: { params: { chave: alheios.chave, id: alheios.conversaId, anexo: alheios.anexoId } },
})
