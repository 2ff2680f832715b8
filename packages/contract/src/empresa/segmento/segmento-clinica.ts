import type { PontoDePartida } from './segmento.ts'

export const clinica: PontoDePartida = {
  nome: { br: 'Clínica', en: 'Clinic' },
  exemplo: { br: 'Clínica Bem Cuidar', en: 'Bem Cuidar Clinic' },
  profissionais: ['Dra. Helena Prado', 'Dr. Caio Menezes'],
  servicos: [
    {
      nome: { br: 'Consulta', en: 'Consultation' },
      descricao: { br: 'Primeira consulta ou consulta de acompanhamento.', en: 'First visit or regular appointment.' },
      duracao_min: 40,
      intervalo_min: 10,
      preco_centavos: 28_000,
    },
    {
      nome: { br: 'Retorno', en: 'Follow-up' },
      descricao: { br: 'Até 30 dias depois da consulta.', en: 'Within 30 days of the consultation.' },
      duracao_min: 20,
      intervalo_min: 10,
      preco_centavos: 0,
    },
    {
      nome: { br: 'Teleconsulta', en: 'Video appointment' },
      descricao: { br: 'Por vídeo, com receita digital.', en: 'By video, with a digital prescription.' },
      duracao_min: 30,
      intervalo_min: 5,
      preco_centavos: 22_000,
    },
    {
      nome: { br: 'Avaliação', en: 'Treatment plan' },
      descricao: {
        br: 'Exame inicial com plano de tratamento.',
        en: 'First examination, with what to do next and what it costs.',
      },
      duracao_min: 30,
      intervalo_min: 10,
      preco_centavos: 15_000,
    },
    {
      nome: { br: 'Check-up', en: 'Full check-up' },
      descricao: { br: 'Consulta longa com pedido de exames.', en: 'A long visit with test requests.' },
      duracao_min: 60,
      intervalo_min: 10,
      preco_centavos: 42_000,
    },
    {
      nome: { br: 'Pequeno procedimento', en: 'Minor procedure' },
      descricao: { br: 'Curativo, retirada de pontos e semelhantes.', en: 'Dressings, stitch removal and the like.' },
      duracao_min: 30,
      intervalo_min: 15,
      preco_centavos: 18_000,
    },
  ],
  horario: { dias: [1, 2, 3, 4, 5], inicio: '08:00', fim: '18:00', pausa: { inicio: '12:00', fim: '13:00' } },
}
