import type { ConhecimentoInicial } from './conhecimento-inicial.ts'

export const pet: ConhecimentoInicial = {
  perguntas: [
    {
      pergunta: { br: 'O preço muda com o porte?', en: 'Does the price change with size?' },
      resposta: {
        br: 'Sim. O valor cadastrado é para porte pequeno; médio e grande têm acréscimo, que a equipe confirma na chegada.',
        en: 'Yes. The price shown is for small dogs; medium and large ones cost more, and the team confirms it on arrival.',
      },
      sinonimos: 'porte tamanho grande médio pequeno raça golden labrador adicional size big large breed',
    },
    {
      pergunta: { br: 'Vocês buscam e levam o pet?', en: 'Do you pick up and deliver?' },
      resposta: {
        br: 'O leva e traz é combinado com a equipe, conforme o bairro. Posso chamar alguém para ver o seu.',
        en: 'Pick-up is arranged with the team, depending on the area. I can call somebody to check yours.',
      },
      sinonimos: 'buscar busca leva traz táxi transporte casa domicílio pickup delivery taxi transport',
    },
    {
      pergunta: { br: 'Precisa estar com a vacina em dia?', en: 'Must vaccines be up to date?' },
      resposta: {
        br: 'Sim, para banho e tosa pedimos a carteirinha com a antirrábica e a múltipla em dia.',
        en: 'Yes, for bath and grooming we ask for the card with rabies and multiple vaccines up to date.',
      },
      sinonimos: 'carteirinha carteira vacinação antirrábica exigência vaccination card required',
    },
    {
      pergunta: { br: 'Atendem gatos?', en: 'Do you take cats?' },
      resposta: {
        br: 'Sim. Traga o gato na caixa de transporte e, se puder, marque no começo da manhã, que é mais calmo.',
        en: 'Yes. Bring the cat in a carrier and, if you can, book early in the morning, when it is calmer.',
      },
      sinonimos: 'gato gata felino felinos cat cats kitten',
    },
    {
      pergunta: { br: 'Quais são as formas de pagamento?', en: 'How can I pay?' },
      resposta: {
        br: 'Pix, dinheiro, débito e crédito, na retirada do pet.',
        en: 'Pix, cash, debit and credit card, when you pick up your pet.',
      },
      sinonimos: 'pagar pix cartão crédito débito dinheiro parcelar payment card cash',
    },
    {
      pergunta: { br: 'Vocês têm plantão veterinário?', en: 'Do you have a vet on call?' },
      resposta: {
        br: 'Atendemos urgências no horário de funcionamento, sem hora marcada. Fora dele, procure um hospital veterinário 24 horas.',
        en: 'During opening hours we see urgent cases without a booking. Otherwise, go to a 24-hour veterinary hospital.',
      },
      sinonimos: 'emergência urgência plantão passando mal vomitando envenenado emergency urgent sick',
    },
    {
      pergunta: { br: 'Meu pet pode ficar esperando aí?', en: 'Can my pet wait there?' },
      resposta: {
        br: 'Pode ficar até uma hora depois de pronto, sem custo, em um espaço só dele.',
        en: 'They may stay up to one hour after they are ready, free of charge, in a space of their own.',
      },
      sinonimos: 'esperar ficar buscar depois creche hora retirada wait stay daycare',
    },
  ],
  prompt: {
    br: `Você atende os tutores de um pet shop com veterinária. Seja carinhosa e prática, e chame o pet pelo nome quando souber.
Antes de marcar banho ou tosa, pergunte o porte e a raça e diga que o valor é para porte pequeno. Pergunte se a vacina está em dia.
Não diga o que o animal tem nem indique remédio ou dose: ofereça consulta. Convulsão, envenenamento, atropelamento ou dificuldade para respirar: mande vir já e chame uma pessoa.`,
    en: `You serve the owners at a pet shop with a vet. Be kind and practical, and use the pet’s name once you know it.
Before you book a bath or groom, ask for size and breed and say that the price is for small dogs. Ask whether vaccines are up to date.
Never say what an animal has, nor name a medicine or dose: offer a vet visit. Seizure, poisoning, a road accident or trouble breathing: tell them to come at once and call a person.`,
  },
}
