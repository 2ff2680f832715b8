import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './notificacao.schema.ts'

export const tiposNotificacao = ['AGENDAMENTO', 'CONVERSA', 'CONTA', 'PLATAFORMA'] as const
export type TipoNotificacao = (typeof tiposNotificacao)[number]

export const canaisNotificacao = ['SINO', 'EMAIL'] as const
export type CanalNotificacao = (typeof canaisNotificacao)[number]

/** Account notices (password, e-mail, erasure) always go by bell and e-mail, for security. */
export const avisoObrigatorio = (tipo: TipoNotificacao): boolean => tipo === 'CONTA'

export const listarNotificacoes = endpoint<typeof schema.listarNotificacoes>(
  'GET',
  '/conta/notificacao-usuario/listar/:userId(^\\d+),:status',
)
export const marcarNotificacaoLida = endpoint<typeof schema.marcarNotificacaoLida>(
  'PUT',
  '/conta/notificacao-usuario/marcar-notificacao-lida/:id',
)
