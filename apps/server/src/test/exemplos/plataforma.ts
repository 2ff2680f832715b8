import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'plataforma'> = ({ alheios }) => ({
  consultarPainelPlataforma: { querystring: {} },
  consultarSituacaoPlataforma: { querystring: {} },
  listarEmails: { querystring: {} },
  consultarEmail: { params: { id: alheios.clienteId } },
  repetirMorta: { params: { fila: 'email.entregar', id: alheios.clienteId } },
})
