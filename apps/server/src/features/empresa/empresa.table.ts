import { idiomas } from '@zelo/contract/enums'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const empresa = pgTable('empresa', {
  id: uuid('empresa_id').primaryKey(),
  chave: text('chave').notNull().unique(),
  nome: text('nome').notNull(),
  fuso: text('fuso').notNull(),
  idioma: text('idioma', { enum: idiomas }).notNull().default('br'),
  endereco: text('endereco'),
  telefone: text('telefone'),
  email: text('email'),
  antecedenciaMin: integer('antecedencia_min').notNull().default(60),
  horizonteDias: integer('horizonte_dias').notNull().default(60),
  criadaEm: instante('criada_em').notNull(),
})
export type Empresa = typeof empresa.$inferSelect

export const empresaUsuario = pgTable('empresa_usuario', {
  empresaId: uuid('empresa_id').notNull(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  gestor: boolean('gestor').notNull(),
})
