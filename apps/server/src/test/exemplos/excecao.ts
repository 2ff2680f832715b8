import type { Exemplos } from './exemplo.ts'

const excecao = { de: '2027-01-04', ate: '2027-01-08', tipo: 'FOLGA', faixas: [], motivo: 'Férias' }

export const exemplos: Exemplos<'excecao'> = ({ alheios }) => ({
  listarExcecoes: { querystring: { profissional: alheios.profissionalId } },
  cadastrarExcecao: { body: { ...excecao, profissional_id: alheios.profissionalId } },
  excluirExcecao: { params: { id: alheios.excecaoId } },
  ensaiarExpediente: {
    body: { mudanca: { tipo: 'EXCECAO', dados: { ...excecao, profissional_id: alheios.profissionalId } }, pagina: 1 },
  },
  ensaiarFuso: { params: { id: alheios.empresaId }, body: { fuso: 'America/Manaus', pagina: 1 } },
  responderFeriado: {
    params: { dia: '2026-12-25' },
    body: { fecha: false },
    recusa: [200, 404],
    grava: ['feriado_resposta'],
  },
})
