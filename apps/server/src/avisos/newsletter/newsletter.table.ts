import { idiomas } from '@zelo/contract/nucleo/enums'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

/** PENDENTE waits for the click in the e-mail. CANCELADA is kept for a while as proof. */
export const newsletterInscricao = pgTable('newsletter_inscricao', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  idioma: text('idioma', { enum: idiomas }).notNull(),
  status: text('status', { enum: ['PENDENTE', 'CONFIRMADA', 'CANCELADA'] }).notNull(),
  pedido: integer('pedido').notNull().default(1),
  pedidaEm: instante('pedida_em').notNull(),
  consentimentoVersao: text('consentimento_versao').notNull(),
  confirmacaoHash: bytea('confirmacao_hash'),
  confirmacaoEnviadaEm: instante('confirmacao_enviada_em'),
  confirmadaEm: instante('confirmada_em'),
  canceladaEm: instante('cancelada_em'),
})
