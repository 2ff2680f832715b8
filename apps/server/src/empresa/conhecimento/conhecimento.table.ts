import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const conhecimento = pgTable('conhecimento', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  pergunta: text('pergunta').notNull(),
  resposta: text('resposta').notNull(),
  sinonimos: text('sinonimos').notNull().default(''),
  versao: integer('versao').notNull().default(1),
  alteradaEm: instante('alterada_em').notNull().defaultNow(),
})
