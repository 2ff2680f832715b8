import type { ConhecimentoInicial } from './conhecimento-inicial.ts'

export const barbearia: ConhecimentoInicial = {
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
