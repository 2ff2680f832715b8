import type { Exemplos } from './exemplo.ts'

const cobradas = ['assinatura', 'assinatura_evento', 'fatura', 'lancamento', 'lancamento_transacao']

export const exemplos: Exemplos<'assinatura'> = ({ alheios }) => ({
  arrependerAssinatura: { recusa: 409 },
  cancelarAssinatura: { body: { motivo: null }, recusa: [409, 200], grava: cobradas },
  confiarAssinatura: { recusa: 409 },
  editarCobranca: {
    body: { metodo: 'PIX', email: 'contas@outra.exemplo' },
    recusa: [409, 200],
    grava: cobradas,
  },
  ensaiarMudanca: { body: { plano: 'lua', periodo: 'MENSAL' }, recusa: 422 },
  iniciarTeste: { body: { plano: 'lua', periodo: 'MENSAL' }, recusa: 422 },
  liberarAssinatura: {
    params: { id: alheios.empresaId },
    body: { ate: '2026-11-25T12:00:00.000Z', motivo: 'prova do portão' },
  },
  mudarPlano: { body: { plano: 'lua', periodo: 'MENSAL' }, recusa: [409, 422] },
  retomarAssinatura: { recusa: [409, 200], grava: cobradas },
})
