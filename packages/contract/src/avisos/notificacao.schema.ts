import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { filtroStatusNotificacao, statusNotificacao } from '../nucleo/enums.schema.ts'
import { idNumerico, instante } from '../nucleo/valores.schema.ts'

/** `assunto` and `message` are sanitized HTML. */
export const notificacaoUsuario = z.object({
  id: z.int(),
  status: statusNotificacao,
  notificado_em: instante,
  notificacoes: z.object({ assunto: z.string(), message: z.string() }),
})

export const listarNotificacoes = terms({
  acesso: 'sessao',
  resumo: 'The caller’s own notifications, newest first, at most 50; another user’s id answers 404.',
  schema: {
    params: z.object({ userId: idNumerico, status: filtroStatusNotificacao }),
    response: { 200: z.array(notificacaoUsuario) },
  },
})

export const marcarNotificacaoLida = terms({
  acesso: 'sessao',
  resumo: 'Marks one of the caller’s notifications read; marking it again changes nothing.',
  schema: { params: z.object({ id: idNumerico }), response: { 200: notificacaoUsuario } },
})
