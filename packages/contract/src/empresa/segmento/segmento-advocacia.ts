import type { PontoDePartida } from './segmento.ts'

export const advocacia: PontoDePartida = {
  nome: { br: 'Advocacia', en: 'Law office' },
  exemplo: { br: 'Couto & Sá Advocacia', en: 'Couto & Sá Law' },
  profissionais: ['Dra. Marina Couto', 'Dr. Otávio Sá'],
  servicos: [
    {
      nome: { br: 'Consulta inicial', en: 'First consultation' },
      descricao: {
        br: 'Você conta o caso e sai com os próximos passos.',
        en: 'You tell your case and leave with the next steps.',
      },
      duracao_min: 60,
      intervalo_min: 15,
      preco_centavos: 40_000,
    },
    {
      nome: { br: 'Reunião por vídeo', en: 'Video meeting' },
      descricao: { br: 'Pelo link que enviamos no e-mail.', en: 'By the link that we send by e-mail.' },
      duracao_min: 45,
      intervalo_min: 15,
      preco_centavos: 35_000,
    },
    {
      nome: { br: 'Análise de contrato', en: 'Contract review' },
      descricao: {
        br: 'Leitura prévia e conversa sobre riscos e cláusulas.',
        en: 'We read it first, then talk through risks and clauses.',
      },
      duracao_min: 60,
      intervalo_min: 15,
      preco_centavos: 65_000,
    },
    {
      nome: { br: 'Acompanhamento de processo', en: 'Case update' },
      descricao: { br: 'Para quem já é cliente do escritório.', en: 'For clients of the office.' },
      duracao_min: 30,
      intervalo_min: 15,
      preco_centavos: 0,
    },
    {
      nome: { br: 'Assinatura de documentos', en: 'Document signing' },
      descricao: { br: 'Procuração, contrato e declarações.', en: 'Power of attorney, contract and statements.' },
      duracao_min: 20,
      intervalo_min: 10,
      preco_centavos: 0,
    },
  ],
  horario: { dias: [1, 2, 3, 4, 5], inicio: '09:00', fim: '18:00', pausa: { inicio: '12:00', fim: '13:30' } },
}
