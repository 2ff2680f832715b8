import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const agendaTv = pgTable('agenda_tv', {
  empresaId: uuid('empresa_id').primaryKey(),
  /** Named by the signed address. */
  chave: uuid('chave').notNull(),
  criadaEm: instante('criada_em').notNull(),
  criadaPor: bigint('criada_por', { mode: 'number' }),
  /** When a screen read it, to ten minutes. */
  abertaEm: instante('aberta_em'),
})
