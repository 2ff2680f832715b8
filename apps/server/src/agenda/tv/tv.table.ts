import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const agendaTv = pgTable('agenda_tv', {
  empresaId: uuid('empresa_id').primaryKey(),
  /** Named by the signed address. */
  chave: uuid('chave').notNull(),
  criadaEm: instante('criada_em').notNull(),
})
