import * as z from 'zod/mini'
import { agendamento } from './agendamento.ts'
import { limiteTextoMensagem, mensagem } from './chat.ts'
import { cliente } from './cliente.ts'
import { endpoint } from './endpoint.ts'
import { canal, estadosConversa, statusConversa } from './enums.ts'
import { idUuid, instante, pagina, paginacao } from './valores.ts'

export const conversaResumo = z.object({
  id: idUuid,
  cliente: z.nullable(z.object({ id: idUuid, nome: z.string() })),
  canal,
  status: statusConversa,
  ultima_mensagem: z.string(),
  ultima_em: instante,
  aberta_em: instante,
})
export type ConversaResumo = z.infer<typeof conversaResumo>

/** An e-mail that an appointment caused, as the outbox keeps it. */
export const emailDaConversa = z.object({
  id: idUuid,
  para: z.string(),
  assunto: z.string(),
  status: z.enum(['PENDENTE', 'GUARDADO', 'ENVIADO', 'NAO_CONFIRMADO', 'FALHOU']),
  criado_em: instante,
  texto: z.string(),
})

export const filtrosConversa = ['TODAS', ...estadosConversa] as const
export const filtroConversa = z.enum(filtrosConversa)

export const listarConversas = endpoint({
  method: 'GET',
  url: '/gerenciamento/conversas',
  acesso: { rota: '/gerenciamento/chat-messages', flag: 'pode_visualizar' },
  empresa: true,
  resumo: 'Conversations of the company, the one with the newest message first.',
  schema: {
    querystring: z.object({
      ...paginacao,
      status: z.optional(filtroConversa),
      busca: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: { 200: pagina(conversaResumo) },
  },
})

/** A conversation with its client, the appointments it made and the e-mails these caused. */
export const conversaAberta = z.object({
  conversa: conversaResumo,
  cliente: z.nullable(cliente),
  /** Where a free text goes only for a day after the client’s last message: until when, and what may go later. Null elsewhere. */
  janela: z.nullable(z.object({ fecha_em: z.nullable(instante), retomada: z.nullable(z.string()) })),
  /** Who of the team holds it; null while the agent does, or nobody. */
  atendente: z.nullable(z.object({ id: z.int(), nome: z.string() })),
  agendamentos: z.array(agendamento),
  emails: z.array(emailDaConversa),
})

export const consultarConversa = endpoint({
  method: 'GET',
  url: '/gerenciamento/conversas/:id',
  acesso: { rota: '/gerenciamento/chat-messages/chat', flag: 'pode_visualizar' },
  empresa: true,
  resumo: 'One conversation with its client, appointments and the e-mails these caused.',
  schema: {
    params: z.object({ id: idUuid }),
    response: {
      200: conversaAberta,
    },
  },
})

export const listarMensagensDaConversa = endpoint({
  method: 'GET',
  url: '/gerenciamento/conversas/:id/mensagens',
  acesso: { rota: '/gerenciamento/chat-messages/chat', flag: 'pode_visualizar' },
  empresa: true,
  resumo: 'Messages before `antes_de` (an order number), newest page, oldest first inside it.',
  schema: {
    params: z.object({ id: idUuid }),
    querystring: z.object({
      antes_de: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      limite: paginacao.limite,
    }),
    response: { 200: z.object({ mensagens: z.array(mensagem), mais_antigas: z.boolean() }) },
  },
})

const situacao = z.object({ status: statusConversa })

export const assumirConversa = endpoint({
  method: 'POST',
  url: '/gerenciamento/conversas/:id/assumir',
  acesso: { rota: '/gerenciamento/chat-messages/chat', flag: 'pode_alterar' },
  empresa: true,
  resumo: 'A person answers from now on: the agent is silent.',
  schema: { params: z.object({ id: idUuid }), response: { 200: situacao } },
})

export const devolverConversa = endpoint({
  method: 'POST',
  url: '/gerenciamento/conversas/:id/devolver',
  acesso: { rota: '/gerenciamento/chat-messages/chat', flag: 'pode_alterar' },
  empresa: true,
  resumo: 'The agent answers again, first what nobody answered.',
  schema: { params: z.object({ id: idUuid }), response: { 200: situacao } },
})

export const encerrarConversa = endpoint({
  method: 'POST',
  url: '/gerenciamento/conversas/:id/encerrar',
  acesso: { rota: '/gerenciamento/chat-messages/chat', flag: 'pode_alterar' },
  empresa: true,
  resumo: 'Ends a conversation: who writes again begins another.',
  schema: { params: z.object({ id: idUuid }), response: { 200: situacao } },
})

export const responderConversa = endpoint({
  method: 'POST',
  url: '/gerenciamento/conversas/:id/mensagens',
  acesso: { rota: '/gerenciamento/chat-messages/chat', flag: 'pode_incluir' },
  empresa: true,
  resumo:
    'A person of the team answers on the client’s channel and holds the conversation. The same `chave` again answers the first message.',
  schema: {
    params: z.object({ id: idUuid }),
    body: z.strictObject({
      texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(limiteTextoMensagem)),
      chave: idUuid,
      /** `texto` is that of the approved template (`janela.retomada`), which goes in its place. */
      modelo: z.optional(z.boolean()),
    }),
    response: { 200: mensagem },
  },
})
