import { empresaDemo } from '@zelo/contract/nucleo/origem'

/** The demo company and its services. Hours are local; weekday 0 is Sunday. */
export const clinica = {
  chave: empresaDemo,
  nome: 'Clínica Aurora',
  fuso: 'America/Sao_Paulo',
  endereco: 'Rua Augusta, 1508, conjunto 72, Consolação, São Paulo, SP',
  telefone: '(11) 4000-0102',
  email: 'contato@clinica-aurora.exemplo',
  antecedenciaMin: 60,
  horizonteDias: 60,
} as const

export const servicosDemo = [
  {
    nome: 'Avaliação',
    descricao: 'Primeira consulta, com plano de tratamento.',
    duracaoMin: 30,
    intervaloDepoisMin: 0,
    precoCentavos: 12_000,
  },
  {
    nome: 'Limpeza',
    descricao: 'Profilaxia com remoção de tártaro e polimento.',
    duracaoMin: 45,
    intervaloDepoisMin: 0,
    precoCentavos: 18_000,
  },
  {
    nome: 'Clareamento',
    descricao: 'Sessão de clareamento em consultório.',
    duracaoMin: 60,
    intervaloDepoisMin: 0,
    precoCentavos: 65_000,
  },
  {
    nome: 'Restauração',
    descricao: 'Restauração em resina.',
    duracaoMin: 60,
    intervaloDepoisMin: 0,
    precoCentavos: 28_000,
  },
  {
    nome: 'Canal',
    descricao: 'Tratamento de canal, com anestesia local.',
    duracaoMin: 90,
    intervaloDepoisMin: 15,
    precoCentavos: 90_000,
  },
  {
    nome: 'Retorno',
    descricao: 'Retorno de tratamento feito na clínica.',
    duracaoMin: 20,
    intervaloDepoisMin: 0,
    precoCentavos: 0,
  },
] as const

type Faixas = readonly (readonly [inicio: string, fim: string])[]
type ProfissionalDemo = { nome: string; servicos: readonly string[]; semana: Faixas; sabado: Faixas }

const todos = servicosDemo.map(({ nome }) => nome)

/** The first professional is a user of the demo. */
export const profissionaisDemo: readonly ProfissionalDemo[] = [
  {
    nome: 'Dra. Lívia Antunes',
    servicos: ['Avaliação', 'Limpeza', 'Clareamento', 'Retorno'],
    semana: [
      ['09:00', '12:00'],
      ['13:00', '18:00'],
    ],
    sabado: [],
  },
  {
    nome: 'Dra. Marina Sato',
    servicos: ['Avaliação', 'Limpeza', 'Restauração', 'Canal', 'Retorno'],
    semana: [
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ],
    sabado: [['09:00', '13:00']],
  },
  {
    nome: 'Dr. Caio Ferraz',
    servicos: todos,
    semana: [
      ['10:00', '13:00'],
      ['14:00', '19:00'],
    ],
    sabado: [],
  },
]

type ExcecaoDemo = { diasUteis: number; profissional: string | null; faixas: Faixas; motivo: string }

/** Days off and other hours, in weekdays from today. Tomorrow stays free for trying out. */
export const excecoesDemo: readonly ExcecaoDemo[] = [
  { diasUteis: 9, profissional: 'Dra. Lívia Antunes', faixas: [], motivo: 'Congresso de odontologia' },
  { diasUteis: 12, profissional: null, faixas: [], motivo: 'Confraternização da equipe' },
  {
    diasUteis: 14,
    profissional: 'Dr. Caio Ferraz',
    faixas: [
      ['10:00', '13:00'],
      ['14:00', '20:00'],
    ],
    motivo: 'Atende até mais tarde',
  },
]

export const conhecimentoDemo = [
  {
    pergunta: 'Tem estacionamento?',
    resposta: 'Temos convênio com o estacionamento ao lado, na Rua Augusta, 1512: a primeira hora é por nossa conta.',
    sinonimos: 'estacionar carro vaga garagem manobrista parking park car',
  },
  {
    pergunta: 'Vocês aceitam convênio ou plano odontológico?',
    resposta:
      'Atendemos particular e pelos planos Amil Dental e OdontoPrev. Para os outros, emitimos recibo para reembolso.',
    sinonimos: 'convenio plano seguro amil odontoprev reembolso particular insurance health plan',
  },
  {
    pergunta: 'Quais são as formas de pagamento?',
    resposta: 'Pix, dinheiro, débito e crédito em até 6 vezes sem juros. No Pix à vista há 5% de desconto.',
    sinonimos:
      'pagar pix cartão crédito débito parcelar parcela parcelamento boleto dinheiro payment card installments',
  },
  {
    pergunta: 'Como chego à clínica? Tem metrô perto?',
    resposta: 'Estamos na Rua Augusta, 1508, conjunto 72, a cinco minutos a pé do metrô Consolação.',
    sinonimos: 'metro metrô ônibus chegar localização mapa transporte subway directions',
  },
  {
    pergunta: 'Atendem crianças?',
    resposta:
      'Sim, a partir dos 3 anos. Quem atende os pequenos é a Dra. Marina Sato, e um responsável fica junto na sala.',
    sinonimos: 'criança filho filha infantil bebê odontopediatria pediatra kids children child',
  },
  {
    pergunta: 'Preciso me preparar para a consulta?',
    resposta:
      'Traga um documento e, se tiver, radiografias recentes. Para a limpeza, basta escovar os dentes antes de vir.',
    sinonimos: 'preparo preparar preparação levar trazer documento exame radiografia jejum prepare bring',
  },
  {
    pergunta: 'O clareamento dói? Quanto tempo dura?',
    resposta:
      'Pode haver sensibilidade leve por um ou dois dias. O resultado costuma durar de um a dois anos, com bons cuidados.',
    sinonimos: 'clareamento dor doer sensibilidade dura branquear whitening hurt',
  },
  {
    pergunta: 'O tratamento de canal dói?',
    resposta: 'Não: é feito com anestesia local. Depois, pode haver um incômodo que passa com o remédio indicado.',
    sinonimos: 'canal dor doer anestesia medo root canal pain hurt',
  },
  {
    pergunta: 'Posso levar acompanhante?',
    resposta: 'Claro. A recepção tem lugar para um acompanhante, e menores de idade entram com o responsável.',
    sinonimos: 'acompanhante companhia acompanhar mãe pai companion',
  },
  {
    pergunta: 'Qual é a tolerância de atraso?',
    resposta: 'Esperamos 15 minutos. Depois disso, remarcamos para o próximo horário livre.',
    sinonimos: 'atraso atrasar atrasado atrasada tolerância late delay',
  },
  {
    pergunta: 'A clínica é acessível para cadeira de rodas?',
    resposta: 'Sim. O prédio tem rampa e elevador, e o consultório 2 é adaptado.',
    sinonimos: 'acessibilidade acessível cadeirante cadeira rodas rampa elevador wheelchair accessible',
  },
  {
    pergunta: 'Vocês atendem emergência?',
    resposta: 'Encaixamos urgências no mesmo dia, em horário de atendimento. Ligue para (11) 4000-0102.',
    sinonimos: 'emergência urgência urgente plantão dor forte dente quebrado emergency urgent',
  },
  {
    pergunta: 'Emitem nota fiscal ou recibo?',
    resposta: 'Sim, a nota fiscal sai no mesmo dia, por e-mail, no CPF que você informar.',
    sinonimos: 'nota fiscal recibo declaração imposto comprovante invoice receipt',
  },
  {
    pergunta: 'Tem wi-fi?',
    resposta: 'Tem. A senha fica na recepção.',
    sinonimos: 'wifi internet rede senha',
  },
] as const

/** The e-mails are made of these names. The phone numbers belong to nobody. */
export const clientesDemo = [
  'Ana Beatriz Lima',
  'Bruno Carvalho',
  'Camila Nogueira',
  'Daniel Moreira',
  'Eduarda Pires',
  'Felipe Tavares',
  'Gabriela Martins',
  'Heitor Barros',
  'Isabela Rocha',
  'João Vitor Mendes',
  'Karina Duarte',
  'Leonardo Freitas',
  'Mariana Teixeira',
  'Nelson Aragão',
  'Olívia Campos',
  'Paulo Henrique Reis',
  'Priscila Fonseca',
  'Rafael Siqueira',
  'Renata Vasconcelos',
  'Sandra Queiroz',
  'Tiago Monteiro',
  'Valéria Santana',
  'Vinícius Cardoso',
  'Yasmin Ribeiro',
  'Zuleide Amaral',
  'Antônio Brandão',
] as const
