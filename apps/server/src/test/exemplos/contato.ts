import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'contato'> = () => ({
  enviarMensagemContato: {
    body: { nome: 'Ana', email: 'ana@exemplo.com', assunto: 'Planos', mensagem: 'Quanto custa?', ticket: 'x' },
  },
})
