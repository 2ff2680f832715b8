import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'ensino'> = ({ alheios }) => ({
  desfazerEnsino: { params: { id: alheios.ensinoId } },
  editarPartilha: { body: { permite: true }, grava: ['empresa', 'auditoria'] },
  ensinarFrase: { params: { id: alheios.ensinoId }, body: { atos: ['cancelar'] } },
  ignorarFrase: { params: { id: alheios.ensinoId } },
})
