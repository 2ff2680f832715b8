import type { Exemplos } from './exemplo.ts'

const profissional = { nome: 'Teste', conselho: null, registro: null, ativo: true, servicos: [], horarios: [] }

export const exemplos: Exemplos<'profissional'> = ({ alheios }) => ({
  cadastrarProfissional: { body: { ...profissional, servicos: [alheios.servicoId] } },
  editarProfissional: { params: { id: alheios.profissionalId }, body: { ...profissional, versao: 1 } },
})
