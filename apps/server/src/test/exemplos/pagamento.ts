import { dadosDeCobranca } from '../pagamento.ts'
import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'pagamento'> = ({ alheios }) => ({
  agirNoTeste: { params: { id: alheios.clienteId }, body: { acao: 'APROVAR' } },
  cobrarFatura: { params: { id: alheios.clienteId }, body: { metodo: 'PIX' } },
  ensaiarPagamento: { body: { plano: 'essencial', periodo: 'MENSAL' }, recusa: [200, 409] },
  pagar: {
    body: { plano: 'essencial', periodo: 'MENSAL', metodo: 'PIX', dados: { ...dadosDeCobranca, documento: '1' } },
    recusa: 422,
  },
  salvarDadosCobranca: { body: dadosDeCobranca, grava: ['dados_cobranca'] },
})
