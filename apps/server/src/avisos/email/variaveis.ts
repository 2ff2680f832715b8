import type { Idioma, TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { diaCurto, diaLongo, hora, preco, quandoLongo } from '#platform/format.ts'
import { semLink, umaLinha } from '#platform/mail/message.ts'
import { relogioLocal } from '#platform/time.ts'

/** What each e-mail type needs. The product makes the links, which are absolute. */
export type VariaveisEmail = {
  CONTA_ATIVACAO: { nome: string; link: string; validadeHoras: number }
  CONTA_RECUPERACAO_SENHA: {
    nome: string
    link: string
    validadeMinutos: number
    ip: string
    quando: Date
    fuso: string
    /** True if nobody asked for a password: somebody signed up again with this CPF or e-mail. */
    cadastroRepetido: boolean
  }
  AGENDAMENTO_AGENTEIA: {
    /** Name of the reader. */
    cliente: string
    /** The person whose appointment it is, if the reader answers for them. */
    para?: string | null
    empresa: { nome: string; endereco: string | null; telefone: string | null }
    profissional: string
    servico: string
    /** What the client should prepare; may be empty. */
    preparo: string
    /** Set for an online appointment. `link` is null if the company sends the link itself. */
    online: { link: string | null } | null
    precoCentavos: number
    inicio: Date
    fim: Date
    /** IANA zone of the company. */
    fuso: string
    situacao: SituacaoAgendamento
    /** Page to confirm, move or cancel the appointment. */
    linkAgendamento: string
    /** Page to write to the company. */
    linkConversa: string
  }
}

/** Why the e-mail is sent; `lembrete` means that the appointment is near. */
export type SituacaoAgendamento = 'marcado' | 'remarcado' | 'cancelado' | 'lembrete'

const situacoes: Record<SituacaoAgendamento, Record<Idioma, { nome: string; titulo: string; mensagem: string }>> = {
  marcado: {
    br: { nome: 'Agendado', titulo: 'está marcado', mensagem: 'Está tudo certo, esperamos você.' },
    en: { nome: 'Booked', titulo: 'is booked', mensagem: 'All set, see you then.' },
  },
  remarcado: {
    br: {
      nome: 'Novo horário',
      titulo: 'mudou',
      mensagem: 'Este é o novo horário; o anterior não vale mais.',
    },
    en: {
      nome: 'New time',
      titulo: 'has moved',
      mensagem: 'This is the new time; the old one no longer holds.',
    },
  },
  cancelado: {
    br: { nome: 'Cancelado', titulo: 'foi cancelado', mensagem: 'Este horário não vale mais.' },
    en: { nome: 'Cancelled', titulo: 'was cancelled', mensagem: 'This appointment no longer holds.' },
  },
  lembrete: {
    br: { nome: 'Lembrete', titulo: 'está chegando', mensagem: 'Se algo mudou, avise a gente.' },
    en: {
      nome: 'Reminder',
      titulo: 'is near',
      mensagem: 'If anything changed, let us know.',
    },
  },
}

const deQuem: Record<Idioma, (para?: string | null) => string> = {
  br: (para) => (para ? `O horário de ${para}` : 'Seu horário'),
  en: (para) => (para ? `${para}’s appointment` : 'Your appointment'),
}

/** Values as the template shows them, already formatted: `{{ cliente.nome }}`, `{{ data }}`. */
type Contexto = { [nome: string]: string | number | Contexto }

/** Variables of a type and those of all types. What users typed becomes one line each. */
export function paraTemplate<T extends TipoTemplateEmail>(
  tipo: T,
  idioma: Idioma,
  variaveis: VariaveisEmail[T],
): Contexto {
  return limpar({
    produto: { nome: marca.nome, slogan: marca.slogan[idioma] },
    suporte: { email: marca.email },
    ...(conversores[tipo] as (variaveis: VariaveisEmail[T], idioma: Idioma) => Contexto)(variaveis, idioma),
  })
}

const conversores: { [T in TipoTemplateEmail]: (variaveis: VariaveisEmail[T], idioma: Idioma) => Contexto } = {
  CONTA_ATIVACAO: ({ nome, link, validadeHoras }) => ({
    usuario: { nome: semLink(nome) },
    link: endereco(link),
    validade_horas: validadeHoras,
  }),
  CONTA_RECUPERACAO_SENHA: ({ nome, link, validadeMinutos, ip, quando, fuso, cadastroRepetido }, idioma) => ({
    usuario: { nome: semLink(nome) },
    link: endereco(link),
    validade_minutos: validadeMinutos,
    ip,
    quando: quandoLongo(quando, fuso, idioma),
    cadastro_repetido: cadastroRepetido ? 'sim' : '',
  }),
  AGENDAMENTO_AGENTEIA: (agendamento, idioma) => {
    const { inicio, fim, fuso, empresa, online } = agendamento
    const lugar = online ? '' : (empresa.endereco ?? '')
    const comeco = relogioLocal(fuso, inicio)
    const { nome, titulo, mensagem } = situacoes[agendamento.situacao][idioma]
    return {
      situacao: nome,
      titulo: `${deQuem[idioma](agendamento.para && semLink(agendamento.para))} ${titulo}`,
      mensagem,
      cancelado: agendamento.situacao === 'cancelado' ? 'sim' : '',
      link_agendamento: endereco(agendamento.linkAgendamento),
      cliente: { nome: semLink(agendamento.cliente) },
      empresa: { nome: empresa.nome, endereco: lugar, telefone: empresa.telefone ?? '' },
      profissional: { nome: agendamento.profissional },
      servico: {
        nome: agendamento.servico,
        preco: preco(agendamento.precoCentavos, idioma),
        preparo: agendamento.situacao === 'cancelado' ? '' : agendamento.preparo,
      },
      local: online ? ['Online', ...(online.link ? [online.link] : [])].join(': ') : lugar,
      data: diaLongo(comeco.dia, idioma),
      data_curta: diaCurto(comeco.dia, idioma),
      hora: hora(comeco.minuto, idioma),
      hora_fim: hora(relogioLocal(fuso, fim).minuto, idioma),
      fuso: nomeDoFuso(fuso, inicio, idioma),
      link_conversa: endereco(agendamento.linkConversa),
    }
  },
}

/** «Horário Padrão de Brasília», or the IANA name if the language has no name for the zone. */
function nomeDoFuso(fuso: string, instante: Date, idioma: Idioma): string {
  const format = new Intl.DateTimeFormat(idioma === 'br' ? 'pt-BR' : 'en-US', {
    timeZone: fuso,
    timeZoneName: 'long',
  })
  return format.formatToParts(instante).find((part) => part.type === 'timeZoneName')?.value ?? fuso
}

function endereco(link: string): string {
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('A link of an e-mail is a web address.')
  return url.href
}

function limpar(contexto: Contexto): Contexto {
  return Object.fromEntries(
    Object.entries(contexto).map(([nome, valor]) => {
      if (typeof valor === 'string') return [nome, umaLinha(valor)]
      return [nome, typeof valor === 'object' ? limpar(valor) : valor]
    }),
  )
}
