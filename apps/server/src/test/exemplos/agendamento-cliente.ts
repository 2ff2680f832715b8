import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'agendamentoCliente'> = ({ alheios }) => ({
  cancelarPeloCliente: { params: { token: 'nao-existe' }, body: {} },
  confirmarPresenca: { params: { token: 'nao-existe' } },
  consultarAgendamentoDoCliente: { params: { token: 'nao-existe' } },
  listarHorariosDoCliente: {
    params: { token: 'nao-existe' },
    querystring: { de: '2026-11-23T00:00:00Z', ate: '2026-11-24T00:00:00Z' },
  },
  remarcarPeloCliente: {
    params: { token: 'nao-existe' },
    body: { inicio: '2026-11-23T15:00:00Z', profissional_id: alheios.profissionalId },
  },
})
