import type { Idioma, TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import { paraTemplate } from '#avisos/email/variaveis.ts'
import { amostras } from './amostras.ts'

type Declarada = Record<Idioma, string> & {
  /** HTML and text must both show this variable, with every sample. */
  obrigatoria?: true
}

const comuns: Record<string, Declarada> = {
  'produto.nome': { br: 'Nome do produto', en: 'Name of the product' },
  'produto.slogan': { br: 'Frase do produto', en: 'Tagline of the product' },
  'suporte.email': { br: 'E-mail do suporte', en: 'Support e-mail' },
}

const porTipo: Record<TipoTemplateEmail, Record<string, Declarada>> = {
  CONTA_ATIVACAO: {
    'usuario.nome': { br: 'Primeiro nome da pessoa', en: 'First name of the person' },
    link: { br: 'Endereço que ativa a conta', en: 'Address that activates the account', obrigatoria: true },
    validade_horas: { br: 'Por quantas horas o link vale', en: 'Hours for which the link is good' },
  },
  CONTA_RECUPERACAO_SENHA: {
    'usuario.nome': { br: 'Primeiro nome da pessoa', en: 'First name of the person' },
    link: { br: 'Endereço que cria outra senha', en: 'Address that sets a new password', obrigatoria: true },
    validade_minutos: { br: 'Por quantos minutos o link vale', en: 'Minutes for which the link is good' },
    ip: { br: 'De onde veio o pedido', en: 'Where the request came from' },
    quando: { br: 'Quando foi o pedido', en: 'When it was asked for' },
    cadastro_repetido: {
      br: '«sim» para quem já tinha conta, vazio para os outros',
      en: '“sim” for who already had an account, empty for others',
    },
  },
  AGENDAMENTO_AGENTEIA: {
    situacao: { br: 'Agendado, Novo horário, Cancelado ou Lembrete', en: 'Booked, New time, Cancelled or Reminder' },
    titulo: { br: 'Título pronto para a situação', en: 'Ready title for the situation' },
    mensagem: { br: 'Frase pronta para a situação', en: 'Ready sentence for the situation' },
    cancelado: { br: '«sim» se foi cancelado, vazio se não', en: '“sim” when cancelled, empty when not' },
    'cliente.nome': { br: 'Nome do cliente', en: 'Name of the client' },
    'empresa.nome': { br: 'Nome da empresa', en: 'Name of the company', obrigatoria: true },
    'empresa.endereco': {
      br: 'Endereço, vazio se não houver ou se for online',
      en: 'Address, empty when there is none or it is online',
    },
    'empresa.telefone': { br: 'Telefone, vazio se não houver', en: 'Phone, empty when there is none' },
    'profissional.nome': { br: 'Quem atende', en: 'Who attends', obrigatoria: true },
    'servico.nome': { br: 'Serviço', en: 'Service', obrigatoria: true },
    'servico.preco': { br: 'Preço', en: 'Price' },
    'servico.preparo': {
      br: 'Como se preparar, vazio se não houver ou se foi cancelado',
      en: 'How to prepare, empty when there is nothing or it was cancelled',
    },
    local: { br: 'Endereço ou «Online» com o link', en: 'Address, or “Online” with the link' },
    data: { br: 'Dia por extenso', en: 'Day in full', obrigatoria: true },
    data_curta: { br: 'Dia abreviado', en: 'Short day' },
    hora: { br: 'Hora em que começa', en: 'When it starts', obrigatoria: true },
    hora_fim: { br: 'Hora em que termina', en: 'When it ends' },
    fuso: { br: 'Nome do fuso horário', en: 'Name of the time zone' },
    link_agendamento: {
      br: 'Onde o cliente confirma, muda ou cancela',
      en: 'Where the client confirms, moves or cancels',
    },
    link_conversa: { br: 'Conversa com a empresa', en: 'Chat with the company', obrigatoria: true },
  },
}

export type Variavel = { nome: string; descricao: string; exemplo: string; obrigatoria: boolean }

/** The variables of a type, in the order of the list, with the values of the first sample. */
export function variaveisDoTipo(tipo: TipoTemplateEmail, idiomaDoEmail: Idioma, idioma: Idioma): Variavel[] {
  const valores = valoresDaAmostra(tipo, idiomaDoEmail, amostras[tipo][0].id)
  return Object.entries({ ...porTipo[tipo], ...comuns }).map(([nome, declarada]) => ({
    nome,
    descricao: declarada[idioma],
    exemplo: valores.get(nome) ?? '',
    obrigatoria: declarada.obrigatoria === true,
  }))
}

/** The values of a sample as they are shown: `{ 'cliente.nome' → 'Helena' }`. */
export function valoresDaAmostra(tipo: TipoTemplateEmail, idioma: Idioma, id: string): Map<string, string> {
  const { variaveis } = amostras[tipo].find((amostra) => amostra.id === id) ?? amostras[tipo][0]
  return new Map(planas(paraTemplate(tipo, idioma, variaveis)))
}

function planas(contexto: object, prefixo = ''): [string, string][] {
  return Object.entries(contexto).flatMap(([nome, valor]) =>
    typeof valor === 'object' && valor !== null
      ? planas(valor, `${prefixo}${nome}.`)
      : [[prefixo + nome, String(valor)] as [string, string]],
  )
}
