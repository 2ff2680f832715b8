import type { IconeCategoria } from '@zelo/contract/instalacao/categoria'
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const categoria = pgTable('categoria', {
  id: uuid('id').primaryKey(),
  nome_br: text('nome_br').notNull(),
  nome_en: text('nome_en').notNull(),
  slug: text('slug').notNull(),
  icone: text('icone').$type<IconeCategoria>().notNull(),
  descricao_br: text('descricao_br').notNull().default(''),
  descricao_en: text('descricao_en').notNull().default(''),
  ordem: smallint('ordem').notNull().default(0),
  ativo: boolean('ativo').notNull().default(true),
  versao: integer('versao').notNull().default(1),
  alterada_em: instante('alterada_em').notNull(),
})
