import type { Exemplos } from './exemplo.ts'

const categoria = {
  nome_br: 'Teste',
  nome_en: 'Test',
  slug: 'teste',
  icone: 'store',
  descricao_br: '',
  descricao_en: '',
  ordem: 1,
  ativo: true,
}

export const exemplos: Exemplos<'categoria'> = ({ alheios }) => ({
  cadastrarCategoria: { body: { ...categoria, slug: 'de-teste' }, grava: ['categoria'] },
  editarCategoria: { params: { id: alheios.clienteId }, body: { ...categoria, versao: 1 } },
  mudarSituacaoCategorias: { body: { ids: [alheios.clienteId], ativo: true } },
})
