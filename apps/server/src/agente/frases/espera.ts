import type { Idioma } from '#platform/format.ts'

const br = {
  entrarNaFila: 'Entrar na lista de espera',
  sairDaFila: 'Sair da lista de espera',
  sairDe: (servico: string) => `Sair da lista de espera de ${servico}`,
  qualServico: 'Para qual serviço eu coloco na lista de espera?',
  qualNome: 'Em nome de quem eu coloco na lista de espera?',
  qualEmail: 'Qual é o e-mail para eu avisar se abrir um horário?',
  semEmail: 'O aviso da lista de espera vai por e-mail, então sem ele não consigo. Quer que eu chame alguém da equipe?',
  semLista: 'Aqui não temos lista de espera. Quer que eu chame alguém da equipe?',
  naoDeu: 'Não consegui colocar na lista de espera para esses dias. Quer que eu chame alguém da equipe?',
  pedido: (item: string) => `Lista de espera para ${item}.`,
  posso: (email: string) => `Aviso em ${email} se abrir um horário. Posso colocar?`,
  sim: 'Sim, pode colocar',
  entrou: (servico: string, dias: string, email: string) =>
    `Pronto, entrou na lista de espera: ${servico}, ${dias}. Se abrir um horário, aviso em ${email}. A vaga não fica guardada até você aceitar.`,
  deixei: 'Tudo bem, não coloquei na lista de espera.',
  nenhuma: 'Você não está em nenhuma lista de espera por aqui.',
  minhas: 'Você está na lista de espera para:',
  qualSair: 'De qual lista de espera você quer sair?',
  saiu: (servicos: string) => `Pronto, você saiu da lista de espera: ${servicos}.`,
  abriu: (quando: string, quem: string, ate: string) => `abriu um horário, ${quando}, com ${quem}. Vale até as ${ate}`,
  quero: 'Quero o horário que abriu',
  queroDe: (servico: string) => `Quero o horário que abriu de ${servico}`,
  qualQuero: 'Abriram estes horários. Qual deles você quer?',
  passo: 'Consultou a lista de espera',
}

const en: typeof br = {
  entrarNaFila: 'Join the waiting list',
  sairDaFila: 'Leave the waiting list',
  sairDe: (servico) => `Leave the waiting list for ${servico}`,
  qualServico: 'Which service shall I put on the waiting list?',
  qualNome: 'In whose name shall I put it on the waiting list?',
  qualEmail: 'Which e-mail shall I write to if a time comes free?',
  semEmail: 'The waiting list writes by e-mail, so I cannot do it without one. Shall I call someone from the team?',
  semLista: 'There is no waiting list here. Shall I call someone from the team?',
  naoDeu: 'I could not join the waiting list for those days. Shall I call someone from the team?',
  pedido: (item) => `Waiting list for ${item}.`,
  posso: (email) => `I will write to ${email} if a time comes free. Shall I put you on it?`,
  sim: 'Yes, put me on it',
  entrou: (servico, dias, email) =>
    `Done, you are on the waiting list: ${servico}, ${dias}. If a time comes free, I will write to ${email}. No time is held until you accept it.`,
  deixei: 'All right, I did not put you on the waiting list.',
  nenhuma: 'You are not on any waiting list here.',
  minhas: 'You are on the waiting list for:',
  qualSair: 'Which waiting list do you want to leave?',
  saiu: (servicos) => `Done, you left the waiting list: ${servicos}.`,
  abriu: (quando, quem, ate) => `a time came free, ${quando}, with ${quem}. It is offered until ${ate}`,
  quero: 'Take the time that came free',
  queroDe: (servico) => `Take the time that came free for ${servico}`,
  qualQuero: 'These times came free. Which one would you like?',
  passo: 'Looked at the waiting list',
}

export const frasesDaEspera: Record<Idioma, typeof br> = { br, en }
