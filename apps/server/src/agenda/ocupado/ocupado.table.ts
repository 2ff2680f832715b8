import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

/** A time that an event of a calendar outside takes from a professional; nothing else is kept. */
export const ocupado = pgTable('ocupado', {
  empresaId: uuid('empresa_id').notNull(),
  calendarioId: uuid('calendario_id').notNull(),
  href: text('href').notNull(),
  inicio: instante('inicio').notNull(),
  fim: instante('fim').notNull(),
  profissionalId: uuid('profissional_id').notNull(),
})
