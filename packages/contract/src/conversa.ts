import * as z from 'zod/mini'
import { agendamento } from './agendamento.ts'
import { mensagem } from './chat.ts'
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
