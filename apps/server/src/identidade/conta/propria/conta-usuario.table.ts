import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const trocaEmail = pgTable('troca_email', {
  usuarioId: bigint('usuario_id', { mode: 'number' }).primaryKey(),
  email: text('email').notNull(),
  /** SHA-256: a leaked table does not reveal tokens. */
  tokenHash: bytea('token_hash').notNull(),
  criadaEm: instante('criada_em').notNull(),
  expiraEm: instante('expira_em').notNull(),
})

export const pedidoExclusao = pgTable('pedido_exclusao', {
  id: uuid('id').primaryKey(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  pedidaEm: instante('pedida_em').notNull(),
  executaEm: instante('executa_em').notNull(),
  canceladaEm: instante('cancelada_em'),
  executadaEm: instante('executada_em'),
})
