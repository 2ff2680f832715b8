import type { CanalNotificacao, TipoNotificacao } from '@zelo/contract/avisos/notificacao'
import type { EstadoEnvio, FormatoNotificacao, PublicoNotificacao } from '@zelo/contract/avisos/notificacao-envio'
import type { TipoPush } from '@zelo/contract/avisos/push'
import { statusNotificacao } from '@zelo/contract/nucleo/enums.schema'
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const notificacao = pgTable('notificacao', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  chave: text('chave').unique(),
  assunto: text('assunto').notNull(),
  message: text('message').notNull(),
  criadaEm: timestamp('criada_em', { withTimezone: true }).notNull(),
  pushTipo: text('push_tipo').$type<TipoPush>().notNull().default('OUTROS'),
  /** Text of a push that may not show names. */
  pushTexto: text('push_texto').notNull().default(''),
  /** Page of the panel that the notice is about. */
  caminho: text('caminho').notNull().default('/private'),
})

export const notificacaoUsuario = pgTable('notificacao_usuario', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  notificacaoId: bigint('notificacao_id', { mode: 'number' }).notNull(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  status: text('status', { enum: statusNotificacao.options as ['PENDENTE', 'NOTIFICADO', 'EXCLUIDO'] })
    .notNull()
    .default('PENDENTE'),
  notificadoEm: timestamp('notificado_em', { withTimezone: true }).notNull(),
  lidaEm: timestamp('lida_em', { withTimezone: true }),
})

/** Whether a user wants a type of notice on a channel. */
export const preferenciaNotificacao = pgTable('preferencia_notificacao', {
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  tipo: text('tipo').$type<TipoNotificacao>().notNull(),
  canal: text('canal').$type<CanalNotificacao>().notNull(),
  ativa: boolean('ativa').notNull(),
})

/** A mass notification and its progress. */
export const notificacaoEnvio = pgTable('notificacao_envio', {
  id: uuid('id').primaryKey(),
  assunto: text('assunto').notNull(),
  formato: text('formato').$type<FormatoNotificacao>().notNull(),
  corpo: text('corpo').notNull(),
  publico: text('publico').$type<PublicoNotificacao>().notNull(),
  alvos: text('alvos').array().notNull().default([]),
  estado: text('estado').$type<EstadoEnvio>().notNull().default('RASCUNHO'),
  agendada_para: instante('agendada_para'),
  enviada_em: instante('enviada_em'),
  /** The notification that was written; null before sending. */
  notificacao_id: bigint('notificacao_id', { mode: 'number' }),
  /** Id of the last user processed, or of the last copy while withdrawing. */
  ultimo: bigint('ultimo', { mode: 'number' }).notNull().default(0),
  entregues: integer('entregues').notNull().default(0),
  emails: integer('emails').notNull().default(0),
  versao: integer('versao').notNull().default(1),
  alterada_em: instante('alterada_em').notNull(),
})
