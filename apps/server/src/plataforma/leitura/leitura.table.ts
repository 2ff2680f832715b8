import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

/** An open reading of a conversation: its reason and its end. */
export const leitura = pgTable('leitura', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  conversaId: uuid('conversa_id').notNull(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  motivo: text('motivo').notNull(),
  abertaEm: instante('aberta_em').notNull(),
  ate: instante('ate').notNull(),
})
