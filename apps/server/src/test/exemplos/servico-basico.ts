import type { Exemplos } from './exemplo.ts'

const servico = { nome: 'Teste', duracao_min: 30, preco_centavos: 1_000, ativo: true }

export const exemplos: Exemplos<'servicoBasico'> = ({ alheios }) => ({
  cadastrarServicoBasico: { body: servico, grava: ['profissional_servico', 'servico'] },
  editarServicoBasico: {
    params: { id: alheios.servicoId },
    // After the manager's own edit.
    body: { ...servico, versao: 2 },
  },
})
