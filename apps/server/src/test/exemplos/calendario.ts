import { contaCalDav } from '../caldav.ts'
import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'calendario'> = ({ alheios }) => ({
  listarCalendarios: { querystring: { profissional: alheios.profissionalId } },
  ligarCalendario: {
    body: {
      profissional_id: alheios.profissionalId,
      tipo: 'CALDAV',
      endereco: alheios.caldav,
      ...contaCalDav,
    },
  },
  comecarConexao: { body: { provedor: 'GOOGLE', profissional_id: alheios.profissionalId } },
  concluirConexao: { body: { provedor: 'GOOGLE', ...alheios.conexao }, recusa: 400 },
  listarColecoes: { params: { id: alheios.calendarioId } },
  editarCalendario: { params: { id: alheios.calendarioId }, body: { saida: 'OCUPADO' } },
  sincronizarCalendario: { params: { id: alheios.calendarioId } },
  desligarCalendario: { params: { id: alheios.calendarioId } },
  responderApagado: {
    params: { id: alheios.calendarioId, agendamento: alheios.agendamentoId },
    body: { resposta: 'MANTER' },
  },
})
