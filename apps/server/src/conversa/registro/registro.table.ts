import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

/** A conversation as it was printed: up to which message, under which code. */
export const conversaRegistro = pgTable('conversa_registro', {
  empresaId: uuid('empresa_id').notNull(),
  codigo: text('codigo').notNull(),
  conversaId: uuid('conversa_id').notNull(),
  ordem: integer('ordem').notNull(),
  /** Number of file links that it covers; 0: made of the messages alone. */
  anexos: integer('anexos').notNull(),
  emitidoEm: instante('emitido_em').notNull(),
})
