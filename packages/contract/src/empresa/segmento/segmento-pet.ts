import type { PontoDePartida } from './segmento.ts'

export const pet: PontoDePartida = {
  nome: { br: 'Pet shop', en: 'Pet care' },
  exemplo: { br: 'Pet Quintal', en: 'Quintal Pet Care' },
  profissionais: ['Dra. Paula Reis', 'Léo'],
  servicos: [
    {
      nome: { br: 'Banho', en: 'Bath' },
      descricao: { br: 'Com secagem e escovação. Porte pequeno.', en: 'With drying and brushing. Small dogs.' },
      duracao_min: 60,
      intervalo_min: 10,
      preco_centavos: 6_500,
    },
    {
      nome: { br: 'Banho e tosa', en: 'Bath and groom' },
      descricao: { br: 'Tosa na máquina ou na tesoura. Porte pequeno.', en: 'Clippers or scissors. Small dogs.' },
      duracao_min: 90,
      intervalo_min: 10,
      preco_centavos: 11_000,
    },
    {
      nome: { br: 'Consulta veterinária', en: 'Vet visit' },
      descricao: { br: 'Cães e gatos, com exame clínico.', en: 'Dogs and cats, with a clinical examination.' },
      duracao_min: 30,
      intervalo_min: 10,
      preco_centavos: 16_000,
    },
    {
      nome: { br: 'Vacina', en: 'Vaccine' },
      descricao: {
        br: 'V10 ou antirrábica, com registro na carteirinha.',
        en: 'V10 or rabies, recorded in the pet’s card.',
      },
      duracao_min: 20,
      intervalo_min: 5,
      preco_centavos: 11_000,
    },
    {
      nome: { br: 'Tosa higiênica', en: 'Hygienic trim' },
      descricao: { br: 'Patas, barriga e região íntima.', en: 'Paws, belly and private parts.' },
      duracao_min: 40,
      intervalo_min: 10,
      preco_centavos: 5_000,
    },
    {
      nome: { br: 'Corte de unhas', en: 'Nail clipping' },
      descricao: { br: 'Cães e gatos de qualquer porte.', en: 'Dogs and cats of any size.' },
      duracao_min: 15,
      intervalo_min: 5,
      preco_centavos: 2_500,
    },
  ],
  horario: { dias: [1, 2, 3, 4, 5, 6], inicio: '08:00', fim: '18:00', pausa: null },
}
