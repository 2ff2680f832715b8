import type { Exemplos } from './exemplo.ts'

const desejo = {
  profissional_id: null,
  de: '2026-11-24',
  ate: '2026-11-24',
  periodo: 'QUALQUER',
}

const iara = { nome: 'Iara', email: 'iara@espera.exemplo' }

export const exemplos: Exemplos<'espera'> = ({ alheios }) => ({
  listarEsperas: { querystring: { servico: alheios.servicoId } },
  cadastrarEspera: {
    body: { ...desejo, servico_id: alheios.servicoId, cliente: { id: alheios.clienteId } },
  },
  removerEspera: { params: { id: alheios.esperaId } },
  pedirEspera: {
    params: { chave: alheios.chave },
    body: { ...desejo, ...iara, servico_id: alheios.clienteId, idioma: 'br' },
  },
  consultarOfertaEspera: { params: { token: 'nao-existe' } },
  aceitarOfertaEspera: { params: { token: 'nao-existe' } },
  sairDaEspera: { params: { token: 'nao-existe' } },
})
