import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './notificacao.schema.ts'

export type NotificacaoUsuario = z.infer<typeof schema.notificacaoUsuario>

export const listarNotificacoes = endpoint<typeof schema.listarNotificacoes>(
  'GET',
  '/conta/notificacao-usuario/listar/:userId(^\\d+),:status',
)
export const marcarNotificacaoLida = endpoint<typeof schema.marcarNotificacaoLida>(
  'PUT',
  '/conta/notificacao-usuario/marcar-notificacao-lida/:id',
)
