import type { PontoDePartida } from './segmento.ts'

export const salao: PontoDePartida = {
  nome: { br: 'Salão de beleza', en: 'Beauty salon' },
  exemplo: { br: 'Studio Camélia', en: 'Camellia Studio' },
  profissionais: ['Camila', 'Bianca'],
  servicos: [
    {
      nome: { br: 'Corte feminino', en: 'Women’s haircut' },
      descricao: { br: 'Com lavagem e finalização.', en: 'With wash and styling.' },
      duracao_min: 60,
      intervalo_min: 10,
      preco_centavos: 12_000,
    },
    {
      nome: { br: 'Escova', en: 'Blow-dry' },
      descricao: { br: 'Lavagem e escova lisa ou modelada.', en: 'Wash and blow-dry, straight or wavy.' },
      duracao_min: 50,
      intervalo_min: 10,
      preco_centavos: 7_000,
    },
    {
      nome: { br: 'Manicure', en: 'Manicure' },
      descricao: { br: 'Cutilagem e esmaltação.', en: 'Cuticles and polish.' },
      duracao_min: 45,
      intervalo_min: 0,
      preco_centavos: 4_000,
    },
    {
      nome: { br: 'Pedicure', en: 'Pedicure' },
      descricao: { br: 'Cutilagem, lixamento e esmaltação.', en: 'Cuticles, filing and polish.' },
      duracao_min: 50,
      intervalo_min: 0,
      preco_centavos: 4_500,
    },
    {
      nome: { br: 'Coloração', en: 'Hair colour' },
      descricao: { br: 'Raiz ou cabelo todo, tinta incluída.', en: 'Roots or full head, dye included.' },
      duracao_min: 120,
      intervalo_min: 15,
      preco_centavos: 22_000,
    },
    {
      nome: { br: 'Mechas', en: 'Highlights' },
      descricao: {
        br: 'Com tonalização. O valor é o de cabelo médio.',
        en: 'With toner. The price is for medium hair.',
      },
      duracao_min: 210,
      intervalo_min: 15,
      preco_centavos: 48_000,
    },
    {
      nome: { br: 'Hidratação', en: 'Deep conditioning' },
      descricao: { br: 'Máscara, massagem e escova simples.', en: 'Mask, massage and a simple blow-dry.' },
      duracao_min: 60,
      intervalo_min: 10,
      preco_centavos: 11_000,
    },
    {
      nome: { br: 'Design de sobrancelha', en: 'Eyebrow design' },
      descricao: { br: 'Com pinça. Henna à parte.', en: 'With tweezers. Henna is extra.' },
      duracao_min: 30,
      intervalo_min: 0,
      preco_centavos: 5_000,
    },
  ],
  horario: { dias: [2, 3, 4, 5, 6], inicio: '09:00', fim: '19:00', pausa: null },
}
