import type { IdiomaUsuario, StatusUsuario } from '@zelo/contract/nucleo/enums'
import { bigint, char, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

/** The columns that administrators see: all but the password hash. */
export const usuarioVisivel = pgTable('usuario', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  cpf: char('cpf', { length: 11 }).notNull(),
  nome: text('nome').notNull(),
  email: text('email').notNull(),
  telefone: text('telefone'),
  status: text('status').$type<StatusUsuario>().notNull(),
  idioma: text('idioma').$type<IdiomaUsuario>().notNull(),
  criadoEm: instante('criado_em').notNull(),
  statusEm: instante('status_em'),
  statusMotivo: text('status_motivo'),
  anonimizadoEm: instante('anonimizado_em'),
  avatar: text('avatar'),
  /** Raised by a trigger on changes of name, e-mail, phone or language. */
  versao: integer('versao').notNull().default(1),
})
export type UsuarioVisivel = typeof usuarioVisivel.$inferSelect
