import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * GUARDADO: no mail server, kept for reading. ENVIADO: the server accepted it. NAO_CONFIRMADO: no
 * answer came, so it is never repeated. FALHOU: refused for good.
 */
export const statusEmail = ['PENDENTE', 'GUARDADO', 'ENVIADO', 'NAO_CONFIRMADO', 'FALHOU'] as const

export const emailSaida = pgTable('email_saida', {
  id: uuid('id').primaryKey(),
  chave: text('chave').notNull().unique(),
  empresaId: uuid('empresa_id'),
  agendamentoId: uuid('agendamento_id'),
  para: text('para').notNull(),
  assunto: text('assunto').notNull(),
  html: text('html').notNull(),
  texto: text('texto').notNull(),
  calendario: text('calendario'),
  responderPara: text('responder_para'),
  descadastro: text('descadastro'),
  sigiloso: boolean('sigiloso').notNull().default(false),
  status: text('status', { enum: statusEmail }).notNull().default('PENDENTE'),
  tentativas: integer('tentativas').notNull().default(0),
  /** Id of the attempt that set NAO_CONFIRMADO. */
  claim: uuid('posse'),
  erro: text('erro'),
  criadoEm: timestamp('criado_em', { withTimezone: true }).notNull(),
  enviadoEm: timestamp('enviado_em', { withTimezone: true }),
})
