import * as z from 'zod/mini'
import { agendamento } from '../agenda/agendamento.schema.ts'
import { cliente } from '../agenda/cliente/cliente.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { canal, desfechoConversa, statusConversa, tipoNota } from '../nucleo/enums.schema.ts'
import type { Flag } from '../nucleo/permissao.ts'
import {
  idDeLinha,
  idNumerico,
  idUuid,
  instante,
  inteiro,
  inteiroEscrito,
  ok,
  pagina,
  paginacao,
  porId,
} from '../nucleo/valores.schema.ts'
import { mensagem } from './chat.schema.ts'
import { limiteTextoMensagem } from './chat.ts'
import { filtrosConversa, limiteBuscaConversa, limiteNota } from './conversa.ts'

export const conversaResumo = z.object({
  id: idUuid,
  cliente: z.nullable(z.object({ id: idUuid, nome: z.string() })),
  /** True if the channel vouches for the client. Typed contact data proves nothing. */
  cliente_confirmado: z.boolean(),
  canal,
  status: statusConversa,
  desfecho: z.nullable(desfechoConversa),
  /** Why the agent handed over; EQUIPE if the team took over by itself. */
  desfecho_motivo: z.nullable(z.string()),
  /** Rating by the client, 1 to 5. */
  satisfacao: z.nullable(z.int()),
  ultima_mensagem: z.string(),
  /** Number of messages, because they are numbered without gaps. */
  ultima_ordem: z.int(),
  /** Number of the last message that the caller has read. */
  lida_ate: z.int(),
  ultima_em: instante,
  aberta_em: instante,
})

/** An e-mail about an appointment, from the outbox. */
export const emailDaConversa = z.object({
  id: idUuid,
  para: z.string(),
  assunto: z.string(),
  status: z.enum(['PENDENTE', 'GUARDADO', 'ENVIADO', 'NAO_CONFIRMADO', 'FALHOU']),
  criado_em: instante,
  texto: z.string(),
})
export const filtroConversa = z.enum(filtrosConversa)

const filtros = {
  status: z.optional(filtroConversa),
  canal: z.optional(canal),
  desfecho: z.optional(desfechoConversa),
  profissional: z.optional(idUuid),
  /** By the time of the newest message. `ate` is not included. */
  de: z.optional(instante),
  ate: z.optional(instante),
  /** `eu`, or the id of a user. */
  atendente: z.optional(z.union([z.literal('eu'), idNumerico])),
  nao_lidas: z.optional(z.literal('sim')),
  /** Name, e-mail or phone of the client. */
  busca: z.optional(z.string().check(z.maxLength(limiteBuscaConversa))),
}

const pessoa = z.object({ id: z.int(), nome: z.string() })

export const conversaDaLista = z.extend(conversaResumo, { atendente: z.nullable(pessoa) })

export const listarConversas = terms({
  empresa: true,
  acesso: { rota: '/gerenciamento/chat-messages', flag: 'pode_visualizar' },
  resumo: 'Conversations of the company, the one with the newest message first.',
  schema: { querystring: z.object({ ...paginacao, ...filtros }), response: { 200: pagina(conversaDaLista) } },
})

export const exportarConversas = terms({
  atraso: true,
  empresa: true,
  acesso: { rota: '/gerenciamento/chat-messages', flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV: one row for each conversation. The trail keeps who took it.',
  schema: { querystring: z.object(filtros), response: { 200: z.string() } },
})

/** A message that the search found, and the words that match. */
export const mensagemAchada = z.object({
  conversa: z.object({ id: idUuid, canal, cliente: z.nullable(z.object({ id: idUuid, nome: z.string() })) }),
  ordem: z.int(),
  autor: mensagem.shape.autor,
  criada_em: instante,
  trecho: z.array(z.object({ texto: z.string(), achado: z.boolean() })),
})

export const buscarMensagens = terms({
  atraso: true,
  empresa: true,
  acesso: { rota: '/gerenciamento/chat-messages', flag: 'pode_visualizar' },
  resumo:
    'Messages that say all the words, the last one perhaps only begun: of the last 90 days, or with `antigas` of all time.',
  schema: {
    querystring: z.object({
      busca: z.string().check(z.trim(), z.minLength(2), z.maxLength(limiteBuscaConversa)),
      antigas: z.optional(z.literal('sim')),
      cursor: paginacao.cursor,
    }),
    response: { 200: pagina(mensagemAchada) },
  },
})

export const listarAtendentes = terms({
  empresa: true,
  acesso: { rota: '/gerenciamento/chat-messages', flag: 'pode_visualizar' },
  resumo: 'People of the company who may answer conversations.',
  schema: { response: { 200: z.array(pessoa) } },
})

/** A conversation with its client, its appointments and their e-mails. */
export const conversaAberta = z.object({
  conversa: conversaResumo,
  cliente: z.nullable(cliente),
  /**
   * When the channel's one-day window for free text closes, and the text of the template for after
   * that. Null if the channel has no window.
   */
  janela: z.nullable(z.object({ fecha_em: z.nullable(instante), retomada: z.nullable(z.string()) })),
  /** Who of the team holds it; null if the agent does, or nobody. */
  atendente: z.nullable(z.object({ id: z.int(), nome: z.string() })),
  agendamentos: z.array(agendamento),
  emails: z.array(emailDaConversa),
})

const daEmpresa = acessoEm('/gerenciamento/chat-messages/chat', true)

export const consultarConversa = terms({
  ...daEmpresa('pode_visualizar'),
  resumo: 'One conversation with its client, appointments and the e-mails these caused.',
  schema: {
    params: porId,
    response: {
      200: conversaAberta,
    },
  },
})

/** An entry that only the team sees: a note, or that somebody else holds it now. */
export const notaDaConversa = z.object({
  id: idUuid,
  /** Shown after this message. */
  ordem: z.int(),
  tipo: tipoNota,
  texto: z.string(),
  /** Null for the agent. */
  quem: z.nullable(pessoa),
  para: z.nullable(pessoa),
  criada_em: instante,
})

export const paginaDeMensagens = z.object({
  mensagens: z.array(mensagem),
  notas: z.array(notaDaConversa),
  mais_antigas: z.boolean(),
})

export const listarMensagensDaConversa = terms({
  ...daEmpresa('pode_visualizar'),
  resumo:
    'Messages before `antes_de` (an order number), newest page, oldest first inside it, and the conversation as a list shows it.',
  schema: {
    params: porId,
    querystring: z.object({
      antes_de: z.optional(inteiroEscrito(1)),
      limite: paginacao.limite,
    }),
    response: { 200: z.extend(paginaDeMensagens, { conversa: conversaDaLista }) },
  },
})

const daThread = <const F extends Flag>(flag: F) =>
  ({ acesso: { rota: '/gerenciamento/chat-messages/chat', flag }, empresa: true }) as const

export const marcarConversaLida = terms({
  ...daThread('pode_visualizar'),
  resumo: 'The caller has read up to that message. Never goes back.',
  schema: {
    params: porId,
    body: z.strictObject({ ate: inteiro(1) }),
    response: { 200: ok },
  },
})

export const atribuirConversa = terms({
  ...daThread('pode_alterar'),
  resumo: 'Hands the conversation to a colleague, who is told.',
  schema: {
    params: porId,
    body: z.strictObject({ usuario_id: idDeLinha }),
    response: { 200: z.object({ status: statusConversa }) },
  },
})

export const anotarConversa = terms({
  ...daThread('pode_incluir'),
  resumo:
    'Writes a note that the client never sees. The same `id` again answers the first, or 422 where it says something else.',
  schema: {
    params: porId,
    body: z.strictObject({ id: idUuid, texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(limiteNota)) }),
    response: { 200: notaDaConversa },
  },
})

export const apagarNotaDaConversa = terms({
  ...daThread('pode_incluir'),
  resumo: 'Takes a note of the caller’s own away.',
  schema: { params: z.object({ id: idUuid, nota: idUuid }), response: { 200: ok } },
})

const situacao = z.object({ status: statusConversa })

export const assumirConversa = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'A person answers from now on: the agent is silent.',
  schema: { params: porId, response: { 200: situacao } },
})

export const devolverConversa = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'The agent answers again, first what nobody answered.',
  schema: { params: porId, response: { 200: situacao } },
})

export const encerrarConversa = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'Ends a conversation: who writes again begins another.',
  schema: { params: porId, response: { 200: situacao } },
})

export const responderConversa = terms({
  ...daEmpresa('pode_incluir'),
  resumo:
    'A person of the team answers on the client’s channel and holds the conversation. The same `chave` again answers the first message, or 422 where it says something else.',
  schema: {
    params: porId,
    body: z.strictObject({
      /** May be empty if there is an `anexo`. */
      texto: z.string().check(z.trim(), z.maxLength(limiteTextoMensagem)),
      chave: idUuid,
      /** Id of a file that `enviarAnexo` stored and that was not sent yet. */
      anexo: z.optional(idUuid),
      /** Sends the approved template. `texto` is then its text (`janela.retomada`). */
      modelo: z.optional(z.boolean()),
    }),
    response: { 200: mensagem },
  },
})

const atendimento = z.object({ pergunta_satisfacao: z.boolean() })

export const consultarAtendimento = terms({
  ...daThread('pode_visualizar'),
  resumo: 'How the company ends conversations: whether it asks clients how it was.',
  schema: { response: { 200: atendimento } },
})

export const editarAtendimento = terms({
  ...daThread('pode_alterar'),
  empresa: 'gestor',
  resumo: 'Turns the question at the end of a conversation on or off.',
  schema: { body: z.strictObject(atendimento.shape), response: { 200: atendimento } },
})
