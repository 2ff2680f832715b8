import type { Idioma } from './formato.ts'
import { frasesEn } from './frases-en.ts'

/** What the built-in agent says. Parameters arrive formatted. */
export const frasesBr = {
  apresentacao: (empresa: string) => `Oi! Sou a assistente virtual da ${empresa} e respondo com ajuda de IA.`,
  comoAjudar: 'Como posso ajudar?',
  oiDeNovo: 'Oi! Como posso ajudar?',
  ajudas: ['Marcar um horário', 'Serviços e preços', 'Endereço e horários'],
  souIa: (empresa: string) =>
    `Sou a assistente virtual da ${empresa}, uma inteligência artificial. Se preferir, chamo alguém da equipe.`,
  falarComPessoa: 'Falar com uma pessoa',
  passei: 'Certo, já avisei a equipe. Alguém continua com você por aqui assim que puder.',
  urgencia:
    'Sinto muito que esteja passando por isso. Já avisei a equipe para falar com você. Se for grave, ligue para o 192 (SAMU) ou procure um pronto-socorro.',
  abuso: 'Entendo que esteja chateado. Quero ajudar: posso ver um horário para você ou chamar alguém da equipe.',
  deNada: 'Por nada! Se precisar, é só chamar.',
  tchau: 'Até mais! Quando precisar, é só chamar.',
  naoEntendi:
    'Não consegui entender essa. Posso marcar um horário, falar dos serviços e preços ou chamar alguém da equipe.',
  naoEntendiDeNovo: 'Ainda não entendi, desculpe. Quer que eu chame alguém da equipe?',
  naoSei: 'Essa eu não sei responder. Quer que eu chame alguém da equipe?',
  semServicos: 'Ainda não há serviços para marcar por aqui. Já avisei a equipe para falar com você.',
  servico: (nome: string, minutos: number, preco: string) => `${nome}: ${minutos} min, ${preco}`,
  listaServicos: 'Estes são os nossos serviços:',
  querMarcar: 'Quer marcar um horário?',
  listaProfissionais: 'Quem atende aqui:',
  endereco: (endereco: string) => `Ficamos em ${endereco}.`,
  telefone: (telefone: string) => `Nosso telefone é ${telefone}.`,
  funcionamento: 'Nosso horário de atendimento:',
  fechado: 'fechado',
  semFuncionamento: 'Ainda não tenho os horários de atendimento cadastrados.',
  das: (inicio: string, fim: string) => `${inicio} às ${fim}`,
  ate: 'a',
  e: 'e',
  qualServico: 'Qual serviço você quer marcar?',
  umDeCadaVez: (nome: string) => `Vamos por partes, começando por ${nome}.`,
  naoTemos: (dito: string, nomes: string) => `Não encontrei ${dito} na nossa equipe. Quem atende: ${nomes}.`,
  naoFaz: (profissional: string, servico: string, nomes: string) =>
    `${profissional} não atende ${servico}. Para esse serviço temos ${nomes}.`,
  qualDia: 'Que dia fica melhor para você?',
  qualSemana: 'Só para eu não errar: qual dos dois dias?',
  qualDosDias: 'Qual desses dias?',
  diaPassou: (texto: string) => (texto ? `Essa data (${texto}) já passou.` : 'Esse dia já passou.'),
  seria: (dia: string) => `Seria ${dia}?`,
  diaNaoExiste: (texto: string) => `Não existe ${texto} no calendário.`,
  horaNaoExiste: 'Não reconheci essa hora.',
  horaPassou: 'Esse horário já passou.',
  qualPeriodo: (a: string, b: string) => `É às ${a} ou às ${b}?`,
  resumoServico: (nome: string, minutos: number, preco: string) => `${nome} leva ${minutos} minutos e ${preco}.`,
  custa: (preco: string, gratis: boolean) => (gratis ? 'não tem custo' : `custa ${preco}`),
  temosNoDia: (dia: string, quem: string) => `Tenho estes horários ${dia}${quem}:`,
  temosProximos: (quem: string) => `Os próximos horários livres${quem} são:`,
  temos: (quando: string) => `Tenho sim: ${quando}.`,
  com: (profissional: string) => ` com ${profissional}`,
  semHora: (hora: string) => `Às ${hora} não tenho horário livre.`,
  semDia: (dia: string, quem: string) => `Não tenho horário livre ${dia}${quem}.`,
  semNesse: 'Não tenho horário livre nesse período.',
  semNenhum: (quem: string) =>
    `Não encontrei horário livre${quem} nos próximos dias. Quer que eu chame alguém da equipe?`,
  outrosDias: 'Ver outros dias',
  qualSeuNome: 'Em nome de quem eu marco?',
  qualEmail: 'Qual é o seu e-mail para eu mandar a confirmação? Se não tiver, é só dizer «não tenho».',
  naoTenho: 'Não tenho',
  emailEstranho: 'Esse e-mail parece incompleto. Pode conferir e mandar de novo? Se não tiver, diga «não tenho».',
  nomeEstranho: 'Pode me dizer só o nome de quem vai ser atendido?',
  confirma: (servico: string, quem: string, quando: string, preco: string, nome: string) =>
    `Então fica assim: ${servico} com ${quem}, ${quando}, ${preco}, em nome de ${nome}. Posso marcar?`,
  sim: 'Sim, pode marcar',
  nao: 'Quero mudar',
  oQueMuda: 'Sem problema! O que você quer mudar?',
  mudancas: ['Outro dia', 'Outro serviço', 'Deixa pra lá'],
  feito: (nome: string, servico: string, quem: string, quando: string) =>
    `Prontinho, ${nome}! Está marcado: ${servico} com ${quem}, ${quando}.`,
  mandei: (email: string) => ` A confirmação vai para ${email}.`,
  ocupado: 'Poxa, esse horário acabou de ser ocupado. Me desculpe!',
  foraDoHorario: 'Nesse horário não há atendimento.',
  antecedencia: (minutos: number) =>
    minutos > 0 ? `Preciso de pelo menos ${emTempo(minutos)} de antecedência para marcar.` : 'Esse horário já passou.',
  horizonte: (dias: number) => `Só consigo marcar com até ${dias} dias de antecedência.`,
  indisponivel: 'Esse serviço não está disponível agora. Vamos escolher outro?',
  suspensa: 'No momento não consigo marcar por aqui. Já avisei a equipe para falar com você.',
  deixamos: 'Tudo bem, não marquei nada. Se precisar, é só chamar.',
  nenhumMeu: 'Não encontrei nenhum horário seu por aqui. Se marcou por outro contato, posso chamar alguém da equipe.',
  meus: 'Seus próximos horários:',
  item: (servico: string, quem: string, quando: string) => `${servico} com ${quem}, ${quando}`,
  qualCancelar: 'Qual deles você quer cancelar?',
  qualRemarcar: 'Qual deles você quer remarcar?',
  querCancelar: (item: string) => `Você quer cancelar ${item}?`,
  simCancelar: 'Sim, cancelar',
  naoManter: 'Não, manter',
  cancelado: (item: string) => `Pronto, cancelei: ${item}.`,
  mantido: 'Combinado, fica tudo como está.',
  naoCancelei: 'Não consegui cancelar por aqui. Já avisei a equipe para resolver com você.',
  jaCancelado: 'Esse horário já não está mais na agenda.',
  jaPassouCancelar: 'Esse horário já passou, então não há o que cancelar.',
  anteriorCancelado: (item: string) => ` Cancelei o horário anterior (${item}).`,
  anteriorFicou: (item: string) => ` O horário anterior (${item}) eu não consegui cancelar: já avisei a equipe.`,
  vamosRemarcar: (item: string) => `Vamos remarcar ${item}.`,
  segurei:
    'Preciso confirmar essa informação com a equipe antes de responder. Já avisei e alguém continua com você por aqui.',
  passos: {
    servicos: 'Leu os serviços',
    profissionais: 'Leu os profissionais',
    funcionamento: 'Leu o horário de atendimento',
    agenda: 'Consultou a agenda',
    agendamento: 'Agendamento criado',
    tentou: 'Tentou agendar',
    cancelamento: 'Agendamento cancelado',
    tentouCancelar: 'Tentou cancelar',
    consulta: 'Leu os agendamentos do cliente',
    conhecimento: 'Buscou nas respostas da empresa',
    pessoa: 'Chamou a equipe',
    conferencia: 'Segurou uma resposta',
    horarios: (n: number) => (n === 1 ? '1 horário' : `${n} horários`),
    nada: 'nada encontrado',
    agendamentos: (n: number) => (n === 1 ? '1 agendamento' : `${n} agendamentos`),
    periodos: { manha: ' de manhã', tarde: ' à tarde', fim_da_tarde: ' no fim da tarde', noite: ' à noite' } as Record<
      string,
      string
    >,
    recusas: {
      horario_ocupado: 'horário ocupado',
      fora_do_horario: 'fora do horário',
      antecedencia: 'sem antecedência',
      horizonte: 'longe demais',
      servico_indisponivel: 'serviço indisponível',
      agenda_suspensa: 'agenda suspensa',
      dados_recusados: 'dados recusados',
      nao_encontrado: 'não encontrado',
      ja_cancelado: 'já cancelado',
      ja_passou: 'já passou',
    } as Record<string, string>,
    motivos: {
      pediu_pessoa: 'o cliente pediu',
      nao_entendeu: 'não entendeu o pedido',
      sem_resposta: 'pergunta sem resposta',
      reclamacao: 'reclamação',
      urgencia: 'urgência',
      resposta_barrada: 'resposta que não confere com os registros',
      falha: 'algo falhou',
    } as Record<string, string>,
  },
}
export type Frases = typeof frasesBr

export function frasesEm(idioma: Idioma): Frases {
  return idioma === 'en' ? frasesEn : frasesBr
}

function emTempo(minutos: number): string {
  if (minutos % 1440 === 0) return minutos === 1440 ? '1 dia' : `${minutos / 1440} dias`
  if (minutos % 60 === 0) return minutos === 60 ? '1 hora' : `${minutos / 60} horas`
  return `${minutos} minutos`
}
