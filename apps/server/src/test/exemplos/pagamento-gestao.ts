import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'pagamentoGestao'> = ({ alheios }) => ({
  decidirEstorno: { params: { id: alheios.clienteId }, body: { aceito: false } },
  liquidarFatura: { params: { id: alheios.clienteId }, body: { motivo: 'Pagou em dinheiro' } },
  registrarDevolucao: { params: { id: alheios.clienteId }, body: { motivo: 'Transferência' } },
  resolverSemFatura: {
    params: { id: alheios.clienteId },
    body: { acao: 'ENCERRAR', motivo: 'Devolvido' },
  },
  solicitarEstorno: { params: { id: alheios.clienteId }, body: { motivo: 'Engano' } },
})
