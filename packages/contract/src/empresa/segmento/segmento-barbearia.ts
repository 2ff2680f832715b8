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
  perguntas: [
    {
      pergunta: { br: 'Atendem sem hora marcada?', en: 'Do you take walk-ins?' },
      resposta: {
        br: 'Quem marca tem a cadeira garantida. Sem hora, atendemos por ordem de chegada quando há vaga.',
        en: 'A booking guarantees your chair. Walk-ins are welcome when there is a gap, first come, first served.',
      },
      sinonimos: 'ordem de chegada encaixe fila espera walk in walkin queue',
    },
    {
      pergunta: { br: 'Quais são as formas de pagamento?', en: 'How can I pay?' },
      resposta: {
        br: 'Pix, dinheiro, débito e crédito. O pagamento é depois do atendimento.',
        en: 'Pix, cash, debit and credit card. You pay after the service.',
      },
      sinonimos: 'pagar pix cartão crédito débito dinheiro parcelar payment card cash',
    },
    {
      pergunta: { br: 'Qual é a tolerância de atraso?', en: 'What if I am late?' },
      resposta: {
        br: 'Seguramos a cadeira por 10 minutos. Depois disso, avise por aqui que a gente remarca.',
        en: 'We hold the chair for 10 minutes. After that, tell us here and we will move your time.',
      },
      sinonimos: 'atraso atrasar atrasado minutos tolerância late delay',
    },
    {
      pergunta: { br: 'Cortam cabelo de criança?', en: 'Do you cut children’s hair?' },
      resposta: {
        br: 'Sim, a partir dos 2 anos, com um responsável junto.',
        en: 'Yes, from 2 years old, with an adult beside them.',
      },
      sinonimos: 'criança filho infantil menino bebê idade kids child boy son',
    },
    {
      pergunta: { br: 'Posso escolher o barbeiro?', en: 'Can I choose my barber?' },
      resposta: {
        br: 'Pode. Diga o nome dele quando for marcar que eu mostro só os horários dele.',
        en: 'You can. Say his name when you book and I will show only his times.',
      },
      sinonimos: 'barbeiro preferência escolher profissional barber choose',
    },
    {
      pergunta: { br: 'Precisa ir com a barba ou o cabelo lavado?', en: 'Should my hair or beard be washed?' },
      resposta: {
        br: 'Não precisa: a lavagem está incluída no corte e a barba é preparada com toalha quente.',
        en: 'No need: the wash is part of the cut, and the beard is prepared with a hot towel.',
      },
      sinonimos: 'lavar lavado lavagem preparar toalha wash washed prepare',
    },
    {
      pergunta: { br: 'Tem estacionamento?', en: 'Is there parking?' },
      resposta: {
        br: 'Não temos vaga própria, mas costuma haver lugar na rua.',
        en: 'We have no parking of our own, but there are usually spaces on the street.',
      },
      sinonimos: 'estacionar carro moto vaga garagem parking park car',
    },
  ],
  prompt: {
    br: `Você atende os clientes de uma barbearia. Fale como quem está no balcão: direto, simpático, sem gíria forçada.
Pergunte se a pessoa tem barbeiro de preferência antes de oferecer horários. Quem pede corte e barba costuma querer o combo: diga que existe.
Não dê desconto nem prometa encaixe. Reclamação sobre um corte é com a equipe: peça desculpas e chame uma pessoa.`,
    en: `You serve the clients of a barbershop. Speak as someone at the counter would: direct, friendly, no forced slang.
Ask whether they have a favourite barber before you offer times. Who asks for a cut and a beard trim usually wants the combo: mention it.
Give no discounts and promise no squeeze-ins. A complaint about a cut is for the team: apologise and call a person.`,
  },
}
