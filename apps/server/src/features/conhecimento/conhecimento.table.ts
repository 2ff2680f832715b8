import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const conhecimento = pgTable('conhecimento', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  pergunta: text('pergunta').notNull(),
  resposta: text('resposta').notNull(),
  sinonimos: text('sinonimos').notNull().default(''),
})
