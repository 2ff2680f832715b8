import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'agendar'> = ({ alheios }) => ({
  agendarPelaVitrine: {
    params: { chave: 'nao-existe' },
    body: {
      pedido: alheios.agendamentoId,
      servico_id: alheios.servicoId,
      profissional_id: alheios.profissionalId,
      inicio: '2026-11-23T15:00:00Z',
      nome: 'Alguém',
      email: 'alguem@exemplo.com.br',
    },
  },
  consultarVitrine: { params: { chave: 'nao-existe' } },
  listarHorariosDaVitrine: {
    params: { chave: 'nao-existe' },
    querystring: { de: '2026-11-23T00:00:00Z', ate: '2026-11-24T00:00:00Z', servico: alheios.servicoId },
  },
})
