import type { Exemplos } from './exemplo.ts'

const servico = { nome: 'Teste', duracao_min: 30, preco_centavos: 1_000, ativo: true }

/** Everything that a service needs. */
export const servicoInteiro = {
  ...servico,
  descricao: '',
  intervalo_antes_min: 0,
  intervalo_depois_min: 0,
  antecedencia_min: null,
  horizonte_dias: null,
  modalidade: 'PRESENCIAL',
  link_online: null,
  preparo: '',
  profissionais: [],
}

export const exemplos: Exemplos<'servico'> = ({ alheios }) => ({
  cadastrarServico: { body: { ...servicoInteiro, profissionais: [alheios.profissionalId] } },
  consultarServico: { params: { id: alheios.servicoId } },
  consultarUsosServico: { params: { id: alheios.servicoId } },
  copiarServico: { params: { id: alheios.servicoId } },
  editarServico: { params: { id: alheios.servicoId }, body: { ...servicoInteiro, versao: 1 } },
  excluirServico: { params: { id: alheios.outroServicoId } },
  historicoServico: { params: { id: alheios.servicoId } },
  mudarSituacaoServicos: { body: { ids: [alheios.outroServicoId], ativo: false } },
})
