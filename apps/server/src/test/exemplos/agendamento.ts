import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'agendamento'> = ({ alheios }) => ({
  listarAgendamentos: {
    querystring: { de: '2026-11-01T00:00:00Z', ate: '2026-11-30T00:00:00Z', profissional: alheios.profissionalId },
  },
  consultarOferta: { querystring: { de: '2026-11-01T00:00:00Z', ate: '2026-11-30T00:00:00Z' } },
  listarHorariosLivres: {
    querystring: {
      de: '2026-11-23T00:00:00Z',
      ate: '2026-11-24T00:00:00Z',
      servico: alheios.servicoId,
      profissional: alheios.profissionalId,
    },
  },
  procurarClientes: { querystring: { busca: 'a' } },
  resumirAgenda: {
    querystring: { de: '2026-11-01T00:00:00Z', ate: '2026-11-30T00:00:00Z', profissionais: alheios.profissionalId },
  },
  anotarAgendamento: { params: { id: alheios.agendamentoId }, body: { observacao: 'x' } },
  avisarAtraso: { params: { id: alheios.agendamentoId }, body: { minutos: 15 } },
  atrasarAgenda: { body: { profissional_id: alheios.profissionalId, minutos: 20 } },
  criarAgendamentos: {
    body: {
      chave: alheios.agendamentoId,
      servico_id: alheios.servicoId,
      profissional_id: alheios.profissionalId,
      inicio: '2026-11-23T15:00:00Z',
      cliente: { id: alheios.clienteId },
    },
  },
  moverAgendamento: {
    params: { id: alheios.agendamentoId },
    body: {
      sequencia: 0,
      inicio: '2026-11-23T16:00:00Z',
      profissional_id: alheios.profissionalId,
      servico_id: alheios.servicoId,
    },
  },
  mudarStatusAgendamento: {
    params: { id: alheios.agendamentoId },
    body: { sequencia: 1, status: 'CANCELADO' },
  },
})
