import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const configuracaoPlataforma = pgTable('configuracao_plataforma', {
  chave: text('chave').primaryKey(),
  valor: jsonb('valor').notNull(),
  atualizadaEm: instante('atualizada_em').notNull(),
  atualizadaPor: bigint('atualizada_por', { mode: 'number' }),
  versao: integer('versao').notNull().default(1),
})
