import type { ConhecimentoInicial } from './conhecimento-inicial.ts'

export const salao: ConhecimentoInicial = {
  perguntas: [
    {
      pergunta: { br: 'Quais são as formas de pagamento?', en: 'How can I pay?' },
      resposta: {
        br: 'Pix, dinheiro, débito e crédito. Química acima de R$ 300 pode ser dividida em 3 vezes sem juros.',
        en: 'Pix, cash, debit and credit card. Colour and chemical services above R$ 300 can be split in 3 without interest.',
      },
      sinonimos: 'pagar pix cartão crédito débito dinheiro parcelar parcela payment card installments',
    },
    {
      pergunta: { br: 'Preciso fazer teste de mecha?', en: 'Do I need a strand test?' },
      resposta: {
        br: 'Para mechas e descoloração, sim: fazemos o teste na hora, sem custo, para proteger o seu cabelo.',
        en: 'For highlights and bleaching, yes: we do it on the day, free of charge, to protect your hair.',
      },
      sinonimos: 'teste alergia mecha química descoloração descolorir strand test allergy',
    },
    {
      pergunta: { br: 'O preço muda com o tamanho do cabelo?', en: 'Does the price change with hair length?' },
      resposta: {
        br: 'Nos serviços com química, sim: o valor cadastrado é para cabelo médio e a equipe confirma antes de começar.',
        en: 'For chemical services, yes: the price shown is for medium hair and the team confirms it before starting.',
      },
      sinonimos: 'longo comprido tamanho comprimento curto adicional long short length extra',
    },
    {
      pergunta: { br: 'Posso escolher quem me atende?', en: 'Can I choose who serves me?' },
      resposta: {
        br: 'Claro. Diga o nome da profissional que eu mostro só os horários dela.',
        en: 'Of course. Say her name and I will show only her times.',
      },
      sinonimos: 'profissional preferência escolher cabeleireira manicure hairdresser choose',
    },
    {
      pergunta: { br: 'Gestante pode fazer coloração?', en: 'Can I colour my hair while pregnant?' },
      resposta: {
        br: 'Só com liberação do médico. Conte para a gente na hora de marcar que a equipe indica a opção mais segura.',
        en: 'Only with your doctor’s approval. Tell us when you book and the team will suggest the safest option.',
      },
      sinonimos: 'grávida gestante gravidez amamentando tinta pregnant pregnancy breastfeeding',
    },
    {
      pergunta: { br: 'E se eu não puder ir?', en: 'What if I cannot make it?' },
      resposta: {
        br: 'É só desmarcar ou mudar por aqui mesmo. Pedimos 3 horas de antecedência para dar a vaga a outra pessoa.',
        en: 'Just cancel or move it right here. We ask for 3 hours’ notice so that somebody else can have the time.',
      },
      sinonimos: 'política cancelamento antecedência desistir multa cancellation policy notice',
    },
    {
      pergunta: { br: 'O material de manicure é esterilizado?', en: 'Are the manicure tools sterilised?' },
      resposta: {
        br: 'Sim, em autoclave, e abrimos o envelope na sua frente. Lixas e palitos são descartáveis.',
        en: 'Yes, in an autoclave, and we open the pouch in front of you. Files and sticks are disposable.',
      },
      sinonimos: 'esterilizado autoclave alicate limpo higiene descartável sterile tools hygiene',
    },
  ],
  prompt: {
    br: `Você atende as clientes de um salão de beleza. Seja calorosa e breve, sem elogios exagerados.
Em coloração, mechas ou qualquer química, pergunte se já há química no cabelo e diga que o valor é para cabelo médio. Quem pede mais de um serviço costuma preferir no mesmo dia.
Não dê opinião sobre saúde nem garanta resultado. Alergia, gestação ou reclamação: chame uma pessoa da equipe.`,
    en: `You serve the clients of a beauty salon. Be warm and brief, without exaggerated praise.
For colour, highlights or any chemical service, ask about earlier treatments and say that the price is for medium hair. Who asks for several services usually wants them on one day.
Give no opinion on health and guarantee no result. Allergy, pregnancy or a complaint: call a person from the team.`,
  },
}
