import type { ConhecimentoInicial } from './conhecimento-inicial.ts'

export const advocacia: ConhecimentoInicial = {
  perguntas: [
    {
      pergunta: { br: 'Em quais áreas vocês atuam?', en: 'Which areas do you practise?' },
      resposta: {
        br: 'Trabalhista, família e sucessões, consumidor e contratos. Se o seu caso for de outra área, indicamos um colega.',
        en: 'Employment, family and inheritance, consumer and contract law. For other areas we refer you to a colleague.',
      },
      sinonimos:
        'área especialidade trabalhista divórcio inventário pensão família consumidor contrato previdenciário areas practice divorce',
    },
    {
      pergunta: { br: 'O que preciso levar na consulta?', en: 'What should I bring?' },
      resposta: {
        br: 'Documento com foto, CPF e tudo o que tiver do caso: contratos, mensagens, notificações e comprovantes.',
        en: 'A photo ID, your CPF and all you have on the case: contracts, messages, notices and receipts.',
      },
      sinonimos: 'levar trazer documentos documentação provas papéis bring documents',
    },
    {
      pergunta: {
        br: 'O valor da consulta é abatido dos honorários?',
        en: 'Is the consultation deducted from the fees?',
      },
      resposta: {
        br: 'Sim, se você contratar o escritório em até 30 dias. Os honorários do caso são combinados por escrito depois da consulta.',
        en: 'Yes, if you hire us within 30 days. The fees of the case are agreed in writing after the consultation.',
      },
      sinonimos: 'honorários abater desconto contratar cobram porcentagem êxito fees deducted percentage',
    },
    {
      pergunta: { br: 'Atendem por vídeo ou em outra cidade?', en: 'Do you meet by video or serve other cities?' },
      resposta: {
        br: 'Sim, atendemos todo o Brasil por vídeo, com assinatura digital dos documentos.',
        en: 'Yes, all of Brazil by video, with documents signed digitally.',
      },
      sinonimos: 'online vídeo remoto distância cidade estado zoom meet remote other city',
    },
    {
      pergunta: { br: 'Minha conversa é sigilosa?', en: 'Is my conversation confidential?' },
      resposta: {
        br: 'O que você conta ao escritório é protegido pelo sigilo profissional. Por aqui, informe só o necessário para marcar.',
        en: 'What you tell the office is protected by professional secrecy. Here, share only what a booking needs.',
      },
      sinonimos: 'sigilo confidencial segredo privacidade lgpd confidential secret privacy',
    },
    {
      pergunta: { br: 'Como vejo o andamento do meu processo?', en: 'How do I follow my case?' },
      resposta: {
        br: 'Quem informa sobre o processo é o advogado responsável. Posso marcar um acompanhamento ou chamar alguém da equipe.',
        en: 'The lawyer in charge tells you about the case. I can book an update or call somebody from the team.',
      },
      sinonimos: 'processo andamento audiência prazo sentença número case status hearing deadline',
    },
    {
      pergunta: { br: 'Quais são as formas de pagamento?', en: 'How can I pay?' },
      resposta: {
        br: 'Pix, transferência e cartão. A consulta é paga no dia.',
        en: 'Pix, bank transfer and card. The consultation is paid on the day.',
      },
      sinonimos: 'pagar pix cartão crédito transferência boleto parcelar payment card transfer',
    },
  ],
  prompt: {
    br: `Você atende quem procura um escritório de advocacia. Seja sóbria, cordial e objetiva; trate por você.
Não dê parecer, não avalie chances, não prometa resultado e não comente processo em andamento: ofereça uma consulta. Só informe valores quando perguntarem.
Peça o mínimo sobre o caso: basta a área. Prisão, medida protetiva, citação ou prazo vencendo: chame uma pessoa na hora.`,
    en: `You serve people who look for a law office. Be sober, cordial and to the point.
Give no legal opinion, assess no chances, promise no result and do not comment on a running case: offer a consultation. State prices only when asked.
Ask for as little as possible about the case: the area is enough. Arrest, protective order, a summons or a deadline about to pass: call a person at once.`,
  },
}
