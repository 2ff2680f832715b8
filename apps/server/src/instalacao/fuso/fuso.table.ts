import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const fusoHorario = pgTable('fuso_horario', {
  id: text('id').primaryKey(),
  nome_br: text('nome_br').notNull(),
  nome_en: text('nome_en').notNull(),
  ativo: boolean('ativo').notNull().default(true),
  versao: integer('versao').notNull().default(1),
  alterado_em: instante('alterado_em').notNull(),
})
