import { statusNotificacao } from '@zelo/contract/enums'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const notificacao = pgTable('notificacao', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  chave: text('chave').unique(),
  assunto: text('assunto').notNull(),
  message: text('message').notNull(),
  criadaEm: timestamp('criada_em', { withTimezone: true }).notNull(),
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
