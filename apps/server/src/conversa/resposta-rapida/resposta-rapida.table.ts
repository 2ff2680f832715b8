import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const respostaRapida = pgTable('resposta_rapida', {
  empresaId: uuid('empresa_id').notNull(),
  id: uuid('id').notNull(),
  atalho: text('atalho').notNull(),
  texto: text('texto').notNull(),
  versao: integer('versao').notNull().default(1),
  alteradaEm: instante('alterada_em').notNull(),
})
