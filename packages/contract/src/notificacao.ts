import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { filtroStatusNotificacao, statusNotificacao } from './enums.ts'
import { idNumerico, instante } from './valores.ts'

/** `assunto` and `message` carry sanitised HTML. */
export const notificacaoUsuario = z.object({
  id: z.int(),
  status: statusNotificacao,
  notificado_em: instante,
  notificacoes: z.object({ assunto: z.string(), message: z.string() }),
})
export type NotificacaoUsuario = z.infer<typeof notificacaoUsuario>

export const listarNotificacoes = endpoint({
  method: 'GET',
  // Fastify needs the regex to tell where the id ends and the comma begins.
  url: '/conta/notificacao-usuario/listar/:userId(^\\d+),:status',
  acesso: 'sessao',
  resumo: 'The caller’s own notifications, newest first, at most 50; another user’s id answers 404.',
  schema: {
    params: z.object({ userId: idNumerico, status: filtroStatusNotificacao }),
    response: { 200: z.array(notificacaoUsuario) },
  },
})

export const marcarNotificacaoLida = endpoint({
  method: 'PUT',
  url: '/conta/notificacao-usuario/marcar-notificacao-lida/:id',
  acesso: 'sessao',
  resumo: 'Marks one of the caller’s notifications read; marking it again changes nothing.',
  schema: { params: z.object({ id: idNumerico }), response: { 200: notificacaoUsuario } },
})
