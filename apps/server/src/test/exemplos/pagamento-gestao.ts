import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'pagamentoGestao'> = ({ alheios }) => ({
  baixarRecibo: { params: { id: alheios.clienteId } },
  decidirEstorno: { params: { id: alheios.clienteId }, body: { aceito: false } },
  exportarAssinaturas: { querystring: {} },
  exportarFaturas: { querystring: {} },
  exportarParaContador: {},
  liquidarFatura: { params: { id: alheios.clienteId }, body: { motivo: 'Pagou em dinheiro' } },
  listarAssinaturas: { querystring: {} },
  listarFaturas: { querystring: {} },
  listarSemFatura: {},
  registrarDevolucao: { params: { id: alheios.clienteId }, body: { motivo: 'Transferência' } },
  resolverSemFatura: {
    params: { id: alheios.clienteId },
    body: { acao: 'ENCERRAR', motivo: 'Devolvido' },
  },
  solicitarEstorno: { params: { id: alheios.clienteId }, body: { motivo: 'Engano' } },
})
