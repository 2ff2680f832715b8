import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'promessa'> = ({ alheios }) => ({
  listarPromessas: { querystring: { busca: 'segredo' } },
  lerPromessa: { params: { id: alheios.conversaId }, body: { texto: 'te aviso amanhã' } },
  prometer: {
    params: { id: alheios.conversaId },
    body: { id: alheios.mensagemId, ate: '2026-11-25T12:00:00Z', texto: 'x' },
  },
  encerrarPromessa: { params: { id: alheios.promessaId }, body: { situacao: 'CUMPRIDA' } },
})
