import type { PontoDePartida } from './segmento.ts'

export const barbearia: PontoDePartida = {
  nome: { br: 'Barbearia', en: 'Barbershop' },
  exemplo: { br: 'Barbearia Navalha', en: 'Razor Barbershop' },
  profissionais: ['Rafael', 'Téo'],
  servicos: [
    {
      nome: { br: 'Corte', en: 'Haircut' },
      descricao: {
        br: 'Máquina ou tesoura, com lavagem e finalização.',
        en: 'Clippers or scissors, with wash and styling.',
      },
      duracao_min: 40,
      intervalo_min: 5,
      preco_centavos: 5_500,
    },
    {
      nome: { br: 'Barba', en: 'Beard trim' },
      descricao: { br: 'Toalha quente, navalha e balm.', en: 'Hot towel, razor and balm.' },
      duracao_min: 30,
      intervalo_min: 5,
      preco_centavos: 4_500,
    },
    {
      nome: { br: 'Corte e barba', en: 'Haircut and beard trim' },
      descricao: { br: 'Os dois no mesmo horário.', en: 'Both in one visit.' },
      duracao_min: 60,
      intervalo_min: 5,
      preco_centavos: 9_000,
    },
    {
      nome: { br: 'Pezinho', en: 'Neck clean-up' },
      descricao: {
        br: 'Acabamento da nuca e das costeletas entre um corte e outro.',
        en: 'Neck and sideburns between two cuts.',
      },
      duracao_min: 15,
      intervalo_min: 5,
      preco_centavos: 2_500,
    },
    {
      nome: { br: 'Sobrancelha na navalha', en: 'Razor eyebrows' },
      descricao: { br: 'Limpeza do contorno, sem afinar.', en: 'Tidies the outline without thinning.' },
      duracao_min: 15,
      intervalo_min: 0,
      preco_centavos: 2_500,
    },
    {
      nome: { br: 'Corte infantil', en: 'Kids cut' },
      descricao: { br: 'Até 10 anos, sem pressa.', en: 'Up to 10 years old, no rush.' },
      duracao_min: 40,
      intervalo_min: 5,
      preco_centavos: 5_000,
    },
    {
      nome: { br: 'Pigmentação da barba', en: 'Beard tint' },
      descricao: { br: 'Cobre falhas e fios brancos.', en: 'Covers gaps and grey hair.' },
      duracao_min: 45,
      intervalo_min: 5,
      preco_centavos: 7_000,
    },
  ],
  horario: { dias: [2, 3, 4, 5, 6], inicio: '09:00', fim: '20:00', pausa: null },
}
