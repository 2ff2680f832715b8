import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

export const convite = pgTable('convite', {
  id: uuid('id').primaryKey(),
  /** SHA-256: a leaked table does not reveal tokens. */
  tokenHash: bytea('token_hash').notNull(),
  nome: text('nome').notNull(),
  email: text('email').notNull(),
  perfilId: bigint('perfil_id', { mode: 'number' }).notNull(),
  empresaId: uuid('empresa_convidada'),
  gestor: boolean('gestor').notNull().default(false),
  convidadoPor: bigint('convidado_por', { mode: 'number' }),
  envios: integer('envios').notNull().default(1),
  /** When it was last sent. */
  criadoEm: instante('criado_em').notNull(),
  expiraEm: instante('expira_em').notNull(),
  aceitoEm: instante('aceito_em'),
  aceitoPor: bigint('aceito_por', { mode: 'number' }),
  retiradoEm: instante('retirado_em'),
})
export type ConviteRow = typeof convite.$inferSelect
